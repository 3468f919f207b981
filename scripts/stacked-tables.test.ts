import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { stackedTables } from './stacked-tables.ts'

const rows = '| Package | Sheet, about |\n|---|---|\n| Base card | `one` metre |'
const compiled = async (text: string) =>
  String(await compile(text, { jsx: true, remarkPlugins: [remarkGfm], rehypePlugins: [stackedTables] }))

test('each cell knows its head, and a table laid out as blocks stays one for those who hear it', async () => {
  const text = await compiled(`<Stacked>\n\n${rows}\n\n</Stacked>`)
  expect(text).toMatch(/data-head="Package" role="cell">\{"Base card"\}/)
  expect(text).toMatch(/data-head="Sheet, about" role="cell">/)
  for (const role of ['table', 'rowgroup', 'row', 'columnheader']) expect(text).toContain(`role="${role}"`)
})

test('other tables are left as they are', async () => expect(await compiled(rows)).not.toMatch(/data-head|role=/))
