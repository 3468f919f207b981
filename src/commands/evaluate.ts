import { readArguments, UsageError } from './arguments.ts'
import { parseGeometry } from './geometry-argument.ts'
import { parseColumnMap } from './map-argument.ts'
import { print } from './print.ts'
import { type Command, runProcess } from './run.ts'
import { parseTest, testList } from './test-argument.ts'

const help = (tests: string) => `Reads laboratory files and evaluates the tests in them.

  npm run -s evaluate -- FILE… [options]

FILE is text of any encoding (testXpert TRA/CSV/TXT, Bluehill, MTS, catman, ARAMIS, VIC-3D, PuD, any table), XLSX or XLS.

  --test CODE       ${tests}.
                    Default: UAT, or the test that the head of a file in one of our own formats names
  --geometry LIST   dimensions before the test [mm, mm²], for all specimens, before those the file states:
                      b0=20,t0=1.4,L0=80   flat: width, thickness, gauge length
                      Le=50                length of the extensometer, where it is not L0: strain is extension over Le
                      S0=28,L0=80          section, gauge length
                      d0=5,L0=25           round bar: diameter, gauge length
  --map LIST        what columns are, where names, units or signs mislead: Column=role[unit] sign=-, …
                      "Force=force[kN], Ext 2=extension[mm] sign=-"
                      roles: time, force, extension, strain, stress, true_strain, true_stress, width, width_strain,
                      crosshead, displacement, eps1, eps2, pressure, ignore
  --sheet NAME      only this sheet of a workbook
  --json            one JSON object on standard output, and nothing else there
  --help            this text

What else an evaluation must know (friction, tools, edges, gauge …) stands as lines '# key: value' in the head of the file;
docs/laboratory-files.md lists the keys.

Ends with 0 when every file was read, 2 when one was not (the others are still reported) or the call was wrong.
JSON: { "files": [ { "file", "dialect", "specimens": [ { "id", "condition", "channels", "geometry", "scalars", "laboratory", "issues" } ], "issues" } ] }
`

export const command: Command = {
  name: 'evaluate',
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      test: { type: 'string' },
      geometry: { type: 'string' },
      sheet: { type: 'string' },
      map: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    })
    if (values.help) {
      await print(help(await testList(20)))
      return 0
    }
    if (files.length === 0) throw new UsageError('no file named')
    const request = {
      test: values.test === undefined ? undefined : await parseTest(values.test),
      geometry: values.geometry === undefined ? undefined : parseGeometry(values.geometry),
      sheet: values.sheet,
      columns: values.map === undefined ? undefined : parseColumnMap(values.map),
    }

    // Only now the readers and the evaluation: help and a wrong call answer at once.
    const { evaluateFile } = await import('./evaluated-file.ts')
    const { describeFile } = await import('./evaluated-text.ts')
    const done = []
    let allReadable = true
    for (const file of files) {
      const { evaluated, readable } = await evaluateFile(file, request)
      done.push(evaluated)
      allReadable &&= readable
      if (!values.json && !(await print(describeFile(evaluated)))) break
    }
    if (values.json) await print(`${JSON.stringify({ files: done })}\n`)
    return allReadable ? 0 : 2
  },
}

if (import.meta.main) await runProcess(command)
