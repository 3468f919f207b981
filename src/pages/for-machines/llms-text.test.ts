import { expect, test } from 'vitest'
import { llmsText } from './llms-text.ts'

test('a title, a summary, and a link with a description for each interface and article', () => {
  const article = { title: 'Hole expansion', address: '/mi-resources/hole-expansion', description: 'Edges of holes.' }
  const lines = llmsText('https://mi.example', [article]).split('\n')
  expect(lines[0]).toBe('# Material Insights')
  expect(lines[2]).toMatch(/^> /)
  expect(lines).toContain('- [Hole expansion](https://mi.example/mi-resources/hole-expansion): Edges of holes.')
  const links = lines.filter((line) => line.startsWith('- '))
  expect(links.filter((line) => !/^- \[[^\]]+\]\(https:\/\/mi\.example\/\S*\): \S/.test(line))).toEqual([])
})
