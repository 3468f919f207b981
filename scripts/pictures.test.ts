import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inTheme, pictureFile, pictureSources } from './pictures.ts'

describe.each([...pictureSources()])('%s', (name, source) => {
  test.each(['light', 'dark'] as const)('is there as drawn, %s', (theme) => {
    expect(readFileSync(pictureFile(name, theme), 'utf8')).toBe(inTheme(source, theme))
  })

  test('holds no script and asks for nothing', () => {
    expect(source).not.toMatch(/<script|\bon\w+=|href=|url\(|<foreignObject/i)
  })
})

test('an unknown colour is refused by name', () => {
  expect(() => inTheme('<path stroke="var(--pink)"/>', 'dark')).toThrow(/pink/)
})
