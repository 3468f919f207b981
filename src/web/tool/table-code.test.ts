import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { programs, tableCode } from './table-code.ts'

const url = 'https://mi.example/api/v1/materials/DP980-6/tests/UAT.csv?data=displayed'

test.each(programs)('%s reads the address, with a key where one is needed', (program) => {
  expect(tableCode(program, url, true)).toContain(url)
  expect(tableCode(program, url, true)).not.toContain('MI_API_KEY')
  expect(tableCode(program, url, false)).toContain('MI_API_KEY')
  // A secret never stands in the text itself.
  expect(tableCode(program, url, false)).not.toContain('mik_')
})

test.each([true, false])(
  'the query for Excel: each step reads steps before it, by functions of the M library (free: %s)',
  (free) => {
    const text = tableCode('excel', url, free)
    const steps = [...text.matchAll(/^ {4}([A-Z]\w*) = (.+?),?$/gm)].map(([, name, value]) => ({
      name: name!,
      value: value!,
    }))
    const names = steps.map(({ name }) => name)
    expect(names).toEqual(['Address', ...(free ? [] : ['Key']), 'File', 'Lines', 'Data', 'Table'])
    for (const [i, { value }] of steps.entries()) {
      // Words that stand alone, outside of quotes, and are neither a function, a keyword nor a field.
      const bare = value.replaceAll(/"[^"]*"|\[[^\]]*?\]/g, ' ').matchAll(/(?<![\w.])[A-Z]\w*(?![\w.])/g)
      for (const [word] of bare) expect(names.slice(0, i)).toContain(word)
    }
    // https://learn.microsoft.com/powerquery-m
    expect(new Set(text.match(/\b[A-Z]\w*\.[A-Z]\w*\b/g))).toEqual(
      new Set([
        ...(free ? [] : ['Excel.CurrentWorkbook']),
        'Web.Contents',
        'List.Select',
        'Lines.FromBinary',
        'Text.StartsWith',
        'Text.TrimStart',
        'List.RemoveRange',
        'Table.PromoteHeaders',
        'Csv.Document',
        'Text.Combine',
      ]),
    )
  },
)

/** A file of ours in a folder of its own. */
function withFile(work: (folder: string, url: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'table-code-'))
  const file = join(folder, 'UAT.csv')
  writeFileSync(
    file,
    '\uFEFF# format: steeldata-displayed/1\n# material: DP980 (6)\ncondition,eng_strain\n-,-\n"RD, 1 ""mm""",0.01\nTD,0.02\n',
  )
  work(folder, pathToFileURL(file).href)
  rmSync(folder, { recursive: true })
}

test('the Python program reads a file of ours', () =>
  withFile((_folder, address) => {
    const program = `${tableCode('python', address, true)}\nimport json\nprint(json.dumps(rows))`
    const { status, stdout, stderr } = spawnSync(process.env['MI_PYTHON'] ?? 'python3', ['-c', program], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual([
      { condition: 'RD, 1 "mm"', eng_strain: '0.01' },
      { condition: 'TD', eng_strain: '0.02' },
    ])
  }))

/** Programs that few machines have: where one is missing its test is skipped. */
const has = (program: string) => spawnSync(program, ['--version']).status === 0

test.skipIf(!has('Rscript'))('the program in R reads a file of ours', () =>
  withFile((folder, address) => {
    const file = join(folder, 'read.R')
    writeFileSync(
      file,
      `${tableCode('r', address, true)}cat(nrow(rows), rows$eng_strain[2], units, rows$condition[1])\n`,
    )
    const { status, stdout } = spawnSync('Rscript', [file], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '2 0.02 - - RD, 1 "mm"' })
  }),
)

test.skipIf(!has('octave-cli'))('the program for MATLAB and Octave reads a file of ours', () =>
  withFile((folder, address) => {
    const file = join(folder, 'read_table.m')
    writeFileSync(
      file,
      `${tableCode('matlab', address, true)}disp([names; units; rows]); disp(str2double(rows(2, 2)))\n`,
    )
    const { status, stdout } = spawnSync('octave-cli', ['--quiet', file], { encoding: 'utf8' })
    expect(status).toBe(0)
    for (const words of ['[1,1] = condition', '[1,2] = eng_strain', '[3,1] = RD, 1 "mm"', '[4,1] = TD', '0.020000'])
      expect(stdout).toContain(words)
  }),
)

test('the line of curl is one command of a shell with all its words', () =>
  withFile((folder) => {
    // A curl that tells what it was asked for: no test needs the network, nor the program itself.
    writeFileSync(join(folder, 'curl'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const { stdout } = spawnSync('/bin/sh', ['-c', tableCode('curl', `${url}&name=O'Neil`, false)], {
      encoding: 'utf8',
      env: { PATH: folder, MI_API_KEY: 'mik_secret' },
    })
    expect(stdout.trimEnd().split('\n')).toEqual([
      '--fail',
      '--output',
      'table.csv',
      '--header',
      'Authorization: Bearer mik_secret',
      `${url}&name=O%27Neil`,
    ])
  }))
