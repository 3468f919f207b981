import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { libraryStyles, pagePolicy } from './headers.ts'
import { hashSource, inlineOf } from './inline.ts'

test.each([
  ['interactions/usePress.mjs', 0],
  ['overlays/usePreventScroll.mjs', 1],
] as const)('the style element that react-aria adds in %s is the one that is allowed', (file, which) => {
  const source = readFileSync(`node_modules/react-aria/dist/private/${file}`, 'utf8')
  const [, written] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)!
  const style = written!.replaceAll(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/g, 'data-react-aria-pressable').trim()
  expect(libraryStyles[which]).toBe(style)
  expect(pagePolicy('prod')).toContain(hashSource(style))
})

test('what carries the mark of its page is allowed by its hash and loses the mark; anything else is not', () => {
  const { html, scripts, styles } = inlineOf(
    '<style nonce="m">p{}</style><script nonce="m" async="">a</script><script src="/b.js" nonce="m"></script><script nonce="n">c</script><script>d</script><script nonce="m">a</script>',
    'm',
  )
  expect(scripts).toEqual([hashSource('a')])
  expect(styles).toEqual([hashSource('p{}')])
  expect(html).toBe(
    '<style>p{}</style><script async="">a</script><script src="/b.js"></script><script nonce="n">c</script><script>d</script><script>a</script>',
  )
  // RFC 4634: SHA-256 of "abc", in base64.
  expect(hashSource('abc')).toBe("'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='")
})

test('a page without inline scripts allows none', () => {
  expect(pagePolicy('prod')).toContain("script-src 'self';")
})
