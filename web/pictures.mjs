// Makes the pictures of the page for the manual again: `UPSTAR=… node pictures.mjs`, then look at them.

import { spawn } from 'node:child_process'
import { chromium } from 'playwright-core'

const PICTURES = {
  'page-play': { hash: '#/play?g=domineering&p=4x5&you=both&hint=1&m=b1b2;c2d2', ready: '.board .win' },
  'page-hackenbush': { hash: '#/hackenbush?p=7,0,8,3,L;11,0,10,3,R;8,3,10,3,G;8,3,9,5,L;10,3,9,5,R;9,5,6,6,L;9,5,12,6,R;9,5,9,7,G;9,7,8,8,G;8,8,9,9,G;9,9,10,8,G;10,8,9,7,G', ready: '#hackenbush-value .value' },
  'page-explore': { hash: '#/explore?e={4|1||-2}&at=1/2', ready: '.thermograph .at' },
}

const child = spawn(process.env.UPSTAR ?? '../target/release/upstar', ['serve', '--port', '0', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] })
const base = await new Promise((resolve) => child.stdout.on('data', (data) => /http:\/\/[\w.:[\]]+:\d+/.test(data) && resolve(/http:\/\/[\w.:[\]]+:\d+/.exec(data)[0])))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
const page = await browser.newPage({ viewport: { width: 1160, height: 800 }, locale: 'en-US', colorScheme: 'light' })
for (const [name, { hash, ready }] of Object.entries(PICTURES)) {
  await page.goto(`${base}/${hash}`)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `../book/pictures/${name}.png` })
}
await browser.close()
child.kill('SIGTERM')
