import { expect, test } from 'vitest'
import { xmlText } from './xml.ts'

test.each([
  ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['line\nbreak\tstays', 'line\nbreak\tstays'],
  ['no \u0000control\u001b characters', 'no control characters'],
  ['ε₀ stays', 'ε₀ stays'],
])('%j', (text, written) => expect(xmlText(text)).toBe(written))
