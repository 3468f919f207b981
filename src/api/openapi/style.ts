import type { Html } from './html.ts'

export const pageStyle: Html = {
  html: `
:root { color-scheme: light dark; --ink: #171e2a; --quiet: #4a5568; --line: #d5dae3; --canvas: #fff; --raised: #f4f6f9; --link: #1d4fd0 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e5e6ee; --quiet: #a9b1bf; --line: #3a4354; --canvas: #12161d; --raised: #1b212b; --link: #84abf2 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem; background: var(--canvas); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
header p, section > p { max-width: 70ch }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { font-size: 1.2rem; margin-top: 2.5rem }
nav h2 { font-size: .95rem; margin: 1.2rem 0 .3rem }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .85rem; overflow-wrap: anywhere }
nav li { padding: .2rem 0 }
article { border-top: 1px solid var(--line); padding: .5rem 0 1.5rem; scroll-margin-top: 1rem }
h3 { font-size: 1rem; overflow-wrap: anywhere }
.verb { display: inline-block; border: 1px solid var(--line); border-radius: .25rem; padding: 0 .4rem; background: var(--raised); font-size: .85rem }
code, pre { font-family: ui-monospace, monospace; font-size: .875em }
pre { background: var(--raised); border-radius: .4rem; padding: .8rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
summary { cursor: pointer; padding: .3rem 0 }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .875rem; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .8rem .3rem 0; text-align: left; vertical-align: top; font-weight: 400 }
thead th { color: var(--quiet) }
@media (min-width: 70rem) {
  body { display: grid; grid-template-columns: 21rem minmax(0, 1fr); column-gap: 3rem }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto }
}
`,
}
