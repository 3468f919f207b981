import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './after-paint.ts'

const link = (file: string) => `<link rel="modulepreload" href="${file}" nonce="n"/>`
const script = (text: string) => `<script nonce="n" type="module" async="">${text}</script>`
const page = (text: string) =>
  `<head>${link('/entry.js')}${link('/part.js')}<title>$& métal</title></head><body>${script(text)}<script nonce="n">data</script></body>`

const routes = `import "/assets/manifest-1a2b.js";
import * as route0 from "/root.js";
import * as route1_main from "/page.js";
const route1 = {...route1_main};
window.modules = {"root":route0,"page":route1};

import("/entry.js");`

test('scripts are asked for together, once the page has been painted', () => {
  const html = scriptsAfterPaint(page(routes))
  expect(html).not.toContain('modulepreload')
  expect(html).not.toMatch(/import \*/)
  expect(html).toContain('for(const file of ["/part.js"])import(file)')
  expect(html).toContain(
    'const [,route0,route1_main]=await Promise.all([import("/assets/manifest-1a2b.js"),import("/root.js"),import("/page.js")])',
  )
  expect(html).toMatch(
    /const route1 = .*import\("\/entry\.js"\);\}\ndocument\.hidden\?begin\(\):requestAnimationFrame/s,
  )
  expect(html).toContain('<title>$& métal</title>')
  expect(html).toContain('<script nonce="n">data</script>')
})

test('what begins is a script', () => {
  const text = /async="">(.*?)<\/script>/s.exec(scriptsAfterPaint(page(routes)))![1]!
  expect(() => new Script(text)).not.toThrow()
})

test.each([
  ['a page in development, whose modules need others first', page(`import "/@vite/client";\n${routes}`)],
  ['a page without scripts', `<head>${link('/part.js')}</head>`],
  ['a part of a page', '<p>text</p>'],
])('%s is left as it is', (_what, html) => {
  expect(scriptsAfterPaint(html)).toBe(html)
})
