import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { notebook } from './notebook.ts'

type Cell = { readonly id: string; readonly cell_type: string; readonly source: readonly string[] }

test('its cells run one after the other and print the rows of the table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notebook-'))
  const file = join(folder, 'UAT.csv')
  writeFileSync(
    file,
    '# format: steeldata-displayed/1\ncondition,eng_strain,eng_stress\n-,-,MPa\nRD,0.01,612.5\nTD,0.02,\n',
  )
  const text = notebook({
    title: 'DP980 "6"',
    page: 'https://mi.example/x?release=2026.4',
    table: pathToFileURL(file).href,
  })
  const { cells, nbformat } = JSON.parse(text) as { cells: Cell[]; nbformat: number }
  const program = cells.filter(({ cell_type }) => cell_type === 'code').map(({ source }) => source.join(''))
  const { status, stdout, stderr } = spawnSync(process.env['MI_PYTHON'] ?? 'python3', ['-c', program.join('\n')], {
    encoding: 'utf8',
    env: { ...process.env, MI_API_KEY: 'mik_x', MPLBACKEND: 'Agg' },
  })
  rmSync(folder, { recursive: true })
  expect({ nbformat, status, stderr }).toEqual({ nbformat: 4, status: 0, stderr: '' })
  expect(stdout).toContain('2 rows: condition [-], eng_strain [-], eng_stress [MPa]')
  expect(stdout).toContain("'eng_stress': '612.5'")
  expect(cells[0]!.source.join('')).toContain('# DP980 "6"\n\nSource: <https://mi.example/x?release=2026.4>')
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length)
})
