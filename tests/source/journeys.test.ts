import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('journeys ask a page until it answers, for a slow machine draws later', () => {
  const files = globSync('tests/journeys/**/*.test.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  const askedOnce =
    /\bexpect\(\s*await (?:.|\n\s+\.)*?\.(count|innerText|inputValue|isChecked|isVisible|isEnabled|isDisabled|getAttribute|textContent|allInnerTexts|allTextContents)\([^()]*\)\s*,?\s*\)\s*\./
  const wrong = files.filter((file) => askedOnce.test(readFileSync(join(root, file), 'utf8')))
  expect(wrong, 'use await expect.poll(() => …)').toEqual([])
})
