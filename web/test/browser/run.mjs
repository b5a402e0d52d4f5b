// The page in a real browser, against the real engine: `UPSTAR=… CHROMIUM=… node test/browser/run.mjs [part of a name]`.

import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright-core'

const program = process.env.UPSTAR ?? '../target/release/upstar'
const only = process.argv[2] ?? ''
const PATIENCE = 30_000

/** `upstar serve` on a port of its own. */
async function serve() {
  const child = spawn(program, ['serve', '--port', '0', '--no-open'], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } })
  const base = await new Promise((resolve, reject) => {
    let said = ''
    const listen = (data) => {
      said += data
      const found = /http:\/\/[\w.:[\]]+:\d+/.exec(said)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => reject(new Error(`upstar serve ended with ${code}: ${said}`)))
    setTimeout(() => reject(new Error(`upstar serve does not say where: ${said}`)), PATIENCE)
  })
  return { base, stop: () => child.kill('SIGTERM') }
}

/** The exported site on a plain server for files, or nothing if it has no engine. */
async function serveFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'upstar-page-'))
  execFileSync(program, ['serve', '--export', folder], { stdio: 'ignore' })
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.wasm': 'application/wasm' }
  const server = createServer((request, response) => {
    const path = join(folder, normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain; charset=utf-8' })
    if (request.method === 'HEAD') response.end()
    else createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    hasEngine: existsSync(join(folder, 'upstar.wasm')),
    stop: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const tests = []
const test = (name, run, options = {}) => tests.push({ name, run, ...options })

const ROOMS = ['play', 'explore', 'worksheet', 'hackenbush', 'heaps', 'numbers', 'contest', 'course', 'rules']

test('the first page is painted at once, and leads to all rooms', async ({ page, base, say }) => {
  await page.goto(`${base}/`)
  await page.locator('.tile').first().waitFor()
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  say(`first paint after ${Math.round(paint)} ms`)
  assert.equal(await page.locator('.tile').count(), ROOMS.length)
  for (const room of ROOMS) {
    await page.goto(`${base}/#/${room}`)
    await page.locator('main h1').waitFor()
    assert.equal(await page.locator('.doors [aria-current="page"]').count(), 1)
  }
})

test('a game of Domineering is played to its end against the engine', async ({ page, base, say }) => {
  await page.goto(`${base}/#/play?g=domineering&p=4x4&s=easy`)
  const over = page.locator('.turn b')
  let moves = 0
  for (; moves < 12; moves++) {
    await page.waitForFunction(() => document.querySelector('.turn b') || document.querySelector('.board .cell.open'), null, { timeout: PATIENCE })
    if (await over.count()) break
    const before = await page.locator('.history li').count()
    await page.locator('.board .cell.open').first().click()
    // A cell may begin two dominoes.
    if (await page.locator('.board .cell.target').count()) await page.locator('.board .cell.target').first().click()
    await page.waitForFunction((before) => before < document.querySelectorAll('.history li').length, before, { timeout: PATIENCE })
  }
  await over.waitFor({ timeout: PATIENCE })
  await page.waitForFunction(() => /wins/.test(document.querySelector('.turn b')?.textContent ?? ''), null, { timeout: PATIENCE })
  say(`${await page.locator('.history li').count()} moves; ${await over.textContent()}`)
  const address = page.url()
  await page.reload()
  await page.locator('.turn b').waitFor({ timeout: PATIENCE })
  assert.equal(page.url(), address)
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.locator('.board .cell.open').first().waitFor({ timeout: PATIENCE })
})

test('a board is used with the keyboard, and hints are shown on it', async ({ page, base }) => {
  await page.goto(`${base}/#/play?g=domineering&p=2x3&you=both`)
  await page.getByRole('gridcell').first().waitFor({ timeout: PATIENCE })
  assert.match(await page.getByRole('gridcell').first().getAttribute('aria-label'), /^a1: free$/)
  await page.getByRole('button', { name: 'Who is winning?' }).click()
  await page.locator('.board .win').first().waitFor({ timeout: PATIENCE })
  assert.equal(await page.locator('.board .win').count(), 1)
  assert.match(await page.locator('.advice').textContent(), /Left/)
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.locator('.history li').first().waitFor({ timeout: PATIENCE })
  assert.equal(await page.locator('.history li').textContent(), 'b1b2')
})

test('the tutor takes a bad move back', async ({ page, base }) => {
  await page.goto(`${base}/#/play?g=Nim&p=3,5,7&tutor=1`)
  await page.locator('.heap').nth(2).click()
  await page.locator('[data-move="7>2"]').first().click()
  const warning = page.locator('.error', { hasText: '7>2' })
  await warning.waitFor({ timeout: PATIENCE })
  await warning.getByRole('button').first().click()
  await page.waitForFunction(() => document.querySelectorAll('.history li').length === 0, null, { timeout: PATIENCE })
})

test('Hackenbush is drawn with the mouse and with the keyboard, and cut', async ({ page, base }) => {
  await page.goto(`${base}/#/hackenbush?p=-`)
  const canvas = page.locator('svg.hackenbush')
  await canvas.waitFor()
  const box = await canvas.boundingBox()
  const [columns, rows, unit, pad] = [18, 10, 42, 26]
  const scale = box.width / (columns * unit + 2 * pad)
  const at = (x, y) => [box.x + (pad + x * unit) * scale, box.y + (pad + (rows - y) * unit) * scale]
  const value = async (expected) => page.waitForFunction((expected) => document.querySelector('#hackenbush-value .value')?.getAttribute('aria-label') === expected && !document.querySelector('.stale'), expected, { timeout: PATIENCE })
  const drag = async (from, to) => {
    await page.mouse.move(...at(...from))
    await page.mouse.down()
    await page.mouse.move(...at(...to), { steps: 4 })
    await page.mouse.up()
  }
  await drag([5, 0], [5, 2])
  await value('1')
  await page.locator('[data-tool="R"]').click()
  await drag([5, 2], [5, 4])
  await value('1/2')
  // Two clicks draw an edge as well.
  await page.locator('[data-tool="G"]').click()
  await page.mouse.click(...at(9, 0))
  await page.mouse.click(...at(9, 2))
  await value('1/2*')
  // With the keyboard: the cursor begins in the middle of the ground.
  await canvas.focus()
  await page.keyboard.press('l')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await value('3/2*')
  assert.equal(await page.locator('.twig').count(), 4)
  await page.locator('[data-tool="cut"]').click()
  await page.mouse.click(...at(5, 1))
  await value('1*')
  assert.equal(await page.locator('.twig').count(), 2)
  await page.getByRole('button', { name: 'Take back' }).click()
  await value('3/2*')
})

test('a worksheet tells a mistake in its place, and mends it', async ({ page, base }) => {
  await page.goto(`${base}/#/worksheet?c=x%20:=%20{2|-1}`)
  const last = page.locator('.code-field textarea').last()
  await page.locator('.answer').first().waitFor({ timeout: PATIENCE })
  await last.fill('x.Meen')
  await last.press('Enter')
  await page.locator('.error').waitFor({ timeout: PATIENCE })
  assert.equal(await page.locator('.code-field mark').textContent(), 'Meen')
  await page.locator('.error .link').first().click()
  await page.waitForFunction(() => [...document.querySelectorAll('.answer .value')].some((one) => one.getAttribute('aria-label') === '1/2'), null, { timeout: PATIENCE })
  assert.equal(await page.locator('.error').count(), 0)
  // Completion.
  const next = page.locator('.code-field textarea').last()
  await next.pressSequentially('x.Temper')
  await page.locator('.offer li').first().waitFor({ timeout: PATIENCE })
  await next.press('Tab')
  assert.match(await next.inputValue(), /^x\.Temper\w+$/)
  // A picture, and variables.
  await next.fill('x.Thermograph')
  await next.press('Enter')
  await page.locator('.picture svg').waitFor({ timeout: PATIENCE })
  assert.match(await page.locator('aside').first().textContent(), /x/)
})

test('a thermograph is explored, and options are walked', async ({ page, base }) => {
  await page.goto(`${base}/#/explore?e={2|1||0}`)
  await page.locator('.thermograph .curve').first().waitFor({ timeout: PATIENCE })
  assert.equal(await page.locator('.summary .value.large').getAttribute('aria-label'), '{2|1||0}')
  await page.locator('input[type="range"]').fill('4')
  await page.waitForFunction(() => /1\/2/.test(location.hash) && document.querySelector('.heat .at'), null, { timeout: PATIENCE })
  await page.locator('.heat select').selectOption('moved')
  await page.waitForFunction(() => document.querySelector('.curve.faint') && document.querySelectorAll('.curve').length === 4, null, { timeout: PATIENCE })
  await page.locator('.option').first().click()
  await page.waitForFunction(() => document.querySelector('.summary .value.large')?.getAttribute('aria-label') === '{2|1}', null, { timeout: PATIENCE })
  await page.locator('.trail .link').first().click()
  await page.waitForFunction(() => document.querySelector('.summary .value.large')?.getAttribute('aria-label') === '{2|1||0}', null, { timeout: PATIENCE })
  await page.getByLabel('Another value').fill('1/2')
  await page.locator('.relation').waitFor({ timeout: PATIENCE })
})

test('options of a position are walked with pictures, and dominated ones are marked', async ({ page, base }) => {
  await page.goto(`${base}/#/explore?g=domineering&p=...|...`)
  await page.locator('.option .mini svg').first().waitFor({ timeout: PATIENCE })
  assert.ok(0 < (await page.locator('.option.idle').count()))
  await page.locator('.option').first().click()
  await page.locator('.trail').waitFor({ timeout: PATIENCE })
})

test('heaps have values, a period and winning moves', async ({ page, base }) => {
  await page.goto(`${base}/#/heaps?g=Kayles&n=300`)
  await page.waitForFunction(() => /12/.test(document.querySelector('.card [role="status"]')?.textContent ?? ''), null, { timeout: PATIENCE })
  await page.goto(`${base}/#/heaps?g=Nim&h=3,5,7`)
  await page.waitForFunction(() => document.querySelectorAll('.binary .tag.good').length === 3, null, { timeout: PATIENCE })
  assert.equal(await page.locator('.binary .total b').textContent(), '1')
})

test('numbers stand in their tree', async ({ page, base }) => {
  await page.goto(`${base}/#/numbers?x=5/8`)
  await page.locator('.number.chosen').waitFor({ timeout: PATIENCE })
  assert.equal(await page.locator('.number.chosen').getAttribute('aria-label'), '5/8')
  assert.equal(await page.locator('.limb.on').count(), 4)
  await page.getByRole('button', { name: '3/4', exact: true }).first().click()
  await page.waitForFunction(() => document.querySelector('.number.chosen')?.getAttribute('aria-label') === '3/4', null, { timeout: PATIENCE })
  await page.goto(`${base}/#/numbers?v=switches`)
  await page.getByRole('button', { name: /Next move/ }).click({ timeout: PATIENCE })
  await page.locator('.switch-card.taken').first().waitFor({ timeout: PATIENCE })
})

test('a contest problem is answered', async ({ page, base }) => {
  await page.goto(`${base}/#/contest`)
  await page.locator('.tile').first().waitFor({ timeout: PATIENCE })
  assert.equal(await page.locator('.tile').count(), 20)
  await page.goto(`${base}/#/contest?n=hdu1849`)
  await page.waitForFunction(() => /Rabbit Win!\s+Grass Win!/.test(document.querySelector('.output')?.textContent ?? ''), null, { timeout: PATIENCE })
  const before = await page.getByRole('textbox').inputValue()
  await page.getByRole('button', { name: 'A random input' }).click()
  await page.waitForFunction((before) => document.querySelector('.tall textarea')?.value !== before, before, { timeout: PATIENCE })
})

test('an example of the course is run in its place', async ({ page, base }) => {
  await page.goto(`${base}/#/course?p=book/en/course/switches.md`)
  await page.locator('.example-box .run').first().click({ timeout: PATIENCE })
  await page.locator('.run-box .answer .value').first().waitFor({ timeout: PATIENCE })
  assert.equal(await page.locator('.run-box .answer .value').first().getAttribute('aria-label'), '+-1')
  await page.locator('.book a', { hasText: 'nimbers' }).first().click()
  await page.waitForFunction(() => /nimbers\.md/.test(location.hash) && /Nimbers/.test(document.querySelector('.book h2')?.textContent ?? ''), null, { timeout: PATIENCE })
})

test('rules are typed, corrected and played', async ({ page, base }) => {
  await page.goto(`${base}/#/rules`)
  await page.locator('.tag.good').first().waitFor({ timeout: PATIENCE })
  const field = page.getByLabel('Rules', { exact: true })
  const text = await field.inputValue()
  await field.fill(text.replace('Left: ', 'Lft: '))
  await page.locator('.error').first().waitFor({ timeout: PATIENCE })
  assert.ok(await page.locator('.code-field mark').count())
  await field.fill(text)
  await page.getByRole('link', { name: 'Play it' }).click({ timeout: PATIENCE })
  await page.locator('.board .cell.open').first().waitFor({ timeout: PATIENCE })
})

test('the language is switched, and remembered', async ({ page, base }) => {
  await page.goto(`${base}/#/play`)
  await page.getByRole('button', { name: '中文' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'zh-Hans' && /对弈/.test(document.querySelector('h1').textContent), null, { timeout: PATIENCE })
  await page.reload()
  await page.waitForFunction(() => /对弈/.test(document.querySelector('h1')?.textContent ?? ''), null, { timeout: PATIENCE })
  await page.waitForFunction(() => /[\u4e00-\u9fff]/.test(document.querySelector('.head p')?.textContent ?? ''), null, { timeout: PATIENCE })
  await page.getByRole('button', { name: 'English' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'en', null, { timeout: PATIENCE })
})

test('a browser in Chinese gets Chinese, and a dark one the dark', async ({ browser, base }) => {
  const context = await browser.newContext({ locale: 'zh-CN', colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${base}/`)
  await page.waitForFunction(() => /谁/.test(document.querySelector('h1')?.textContent ?? ''), null, { timeout: PATIENCE })
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await paper()
  await page.locator('#theme').click()
  assert.notEqual(await paper(), dark)
  await context.close()
})

test('no room is wider than a phone, in either language', async ({ browser, base }) => {
  for (const locale of ['en-US', 'zh-CN']) {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    for (const room of ['', ...ROOMS]) {
      await page.goto(`${base}/#/${room}`)
      await page.locator('main h1').waitFor({ timeout: PATIENCE })
      await page.waitForLoadState('networkidle')
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(over <= 0, `${room} is ${over} pixels too wide`)
    }
    await context.close()
  }
})

test('long work shows its progress, and is cancelled', async ({ page, base }) => {
  await page.goto(`${base}/#/worksheet?c=Domineering(%22${'.'.repeat(9)}${('|' + '.'.repeat(9)).repeat(8)}%22).CanonicalForm`)
  const busy = page.locator('.busy', { hasText: 'nodes' })
  await busy.waitFor({ timeout: PATIENCE })
  await busy.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: PATIENCE })
})

test('without its server the page says so, and goes on when it is back', async ({ page, context, base }) => {
  await page.goto(`${base}/#/explore?e={1|0}`)
  await page.locator('.summary').waitFor({ timeout: PATIENCE })
  await context.setOffline(true)
  const field = page.getByLabel('A value', { exact: true }).last()
  await field.fill('{3|1}')
  await page.locator('.error').first().waitFor({ timeout: PATIENCE })
  await context.setOffline(false)
  await field.fill('{5|1}')
  await page.waitForFunction(() => document.querySelector('.summary .value.large')?.getAttribute('aria-label') === '{5|1}', null, { timeout: PATIENCE })
}, { allowsErrors: true })

test('the exported site computes in the browser, also offline', async ({ page, context, files }) => {
  await page.goto(`${files.base}/#/explore?e={2|1||0}`)
  await page.waitForFunction(() => document.querySelector('#engine')?.dataset.kind === 'browser', null, { timeout: PATIENCE })
  await page.locator('.thermograph .curve').first().waitFor({ timeout: PATIENCE })
  await context.setOffline(true)
  await page.getByLabel('A value', { exact: true }).last().fill('{7|1}')
  await page.waitForFunction(() => document.querySelector('.summary .value.large')?.getAttribute('aria-label') === '{7|1}', null, { timeout: PATIENCE })
}, { needsWasm: true, allowsErrors: true })

test('a worker whose work is cancelled is replaced', async ({ page, files, say }) => {
  await page.goto(`${files.base}/#/worksheet?c=Domineering(%22${'.'.repeat(7)}${('|' + '.'.repeat(7)).repeat(6)}%22).CanonicalForm`)
  await page.locator('.busy').getByRole('button').click({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: PATIENCE })
  const started = Date.now()
  await page.goto(`${files.base}/#/worksheet?c=Domineering(%22.....|.....|.....|.....|.....%22).CanonicalForm`)
  await page.locator('.answer .value').first().waitFor({ timeout: 4 * PATIENCE })
  say(`Domineering 5x5 in the browser, with the start of the engine, in ${Date.now() - started} ms`)
}, { needsWasm: true, allowsErrors: true })

// ---------------------------------------------------------------------------------------------- running them

const server = await serve()
const files = await serveFiles()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
let failed = 0
let run = 0
try {
  for (const { name, run: check, needsWasm, allowsErrors } of tests) {
    if (!name.includes(only)) continue
    if (needsWasm && !files.hasEngine) {
      console.log(`page: left out: ${name}, for there is no WebAssembly engine`)
      continue
    }
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const complaints = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && !/404|422/.test(message.text()) && complaints.push(message.text()))
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (!/^(blob|data):$/.test(protocol) && ![new URL(server.base).host, new URL(files.base).host].includes(host)) complaints.push(`a request to ${host}`)
    })
    const notes = []
    const started = Date.now()
    try {
      await check({ page, context, browser, base: server.base, files, say: (note) => notes.push(note) })
      if (!allowsErrors) assert.deepEqual(complaints, [])
      console.log(`page: ok: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)${notes.map((note) => `; ${note}`).join('')}`)
    } catch (error) {
      failed++
      console.log(`page: FAILED: ${name}\n${error.stack ?? error}\n${complaints.join('\n')}`)
      if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true }).catch(() => {})
    }
    run++
    await context.close()
  }
} finally {
  await browser.close()
  files.stop()
  server.stop()
}
console.log(`page: ${run - failed} of ${run} tests in the browser passed`)
process.exit(failed ? 1 : 0)
