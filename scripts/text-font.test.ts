import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './build.ts'
import { makeTextFont, textFontFile } from './text-font.ts'

test('the text font is what its package gives', async () => {
  expect(readFileSync(textFontFile).equals(await makeTextFont())).toBe(true)
})

test('no style asks for a weight that the text font does not have', () => {
  const tokens = readFileSync(join(root, 'src/web/ui/tokens.css'), 'utf8')
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);|: (\d+) [^;]*var\(--font-text\)/g)].map(
    ([, alone, inFont]) => Number(alone ?? inFont),
  )
  expect(weights.length).toBeGreaterThan(5)
  for (const weight of weights) expect(weight >= 400 && weight <= 700).toBe(true)
})
