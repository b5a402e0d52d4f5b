import { render } from 'preact'
import './style/base.css'
import './style/parts.css'
import './style/rooms.css'
import { App } from './app'

render(<App />, document.getElementById('page')!)
