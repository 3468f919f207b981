import {
  readArguments,
  UsageError,
  parseGeometry,
  parseTest,
  testList,
  parseColumnMap,
} from './command-line/arguments.ts'
import { print, type Command, runProcess } from './command-line/run.ts'

const help = (tests: string) => `Reads laboratory files and evaluates the tests in them.

  npm run -s evaluate -- FILE… [options]

FILE is text of any encoding (testXpert TRA/CSV/TXT, Bluehill, MTS, catman, ARAMIS, VIC-3D, PuD, any table), XLSX or XLS.

  --test CODE       ${tests}.
                    Default: the test named in the header of a steeldata file, otherwise UAT
  --geometry LIST   dimensions before the test [mm, mm²], for all specimens, before those the file states:
                      b0=20,t0=1.4,L0=80   flat: width, thickness, gauge length
                      Le=50                extensometer length, if different from L0: strain is extension over Le
                      S0=28,L0=80          section, gauge length
                      d0=5,L0=25           round bar: diameter, gauge length
  --map LIST        assignment of columns with wrong names, units or signs: Column=role[unit] sign=-, …
                      "Force=force[kN], Ext 2=extension[mm] sign=-"
                      roles: time, force, extension, strain, stress, true_strain, true_stress, width, width_strain,
                      crosshead, displacement, eps1, eps2, pressure, ignore
  --sheet NAME      only this sheet of a workbook
  --json            one JSON object on standard output
  --help            this text

Other inputs of an evaluation (friction, tools, edges, gauge …) are lines '# key: value' in the head of the file;
docs/laboratory-files.md lists the keys.

Exit status: 0 if all files were read; 2 if one was not (the others are still reported) or the call was wrong.
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
    if (files.length === 0) throw new UsageError('name a file')
    const request = {
      test: values.test === undefined ? undefined : await parseTest(values.test),
      geometry: values.geometry === undefined ? undefined : parseGeometry(values.geometry),
      sheet: values.sheet,
      columns: values.map === undefined ? undefined : parseColumnMap(values.map),
    }

    // Loaded late, so that help and wrong calls answer at once.
    const { evaluateFile } = await import('./evaluate/evaluated-file.ts')
    const { describeFile } = await import('./evaluate/evaluated-text.ts')
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
