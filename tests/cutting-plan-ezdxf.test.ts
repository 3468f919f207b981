import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cuttingDxf } from '#core/needed-tests/cutting-dxf.ts'
import { cuttingPlan } from '#core/needed-tests/cutting-plan.ts'
import { testsForParts, withHeld } from '#core/needed-tests/index.ts'
import { findPython } from '../scripts/python.ts'

const python = findPython({ module: 'ezdxf', package: 'python3-ezdxf', name: 'ezdxf', purpose: 'reading drawings' })
if (!python) console.log('skipped: no Python with ezdxf (Debian: python3-ezdxf)')

/** What another program finds in a drawing. 4 are millimetres, as DXF counts units; faults are those of its own audit. */
const reader = `
import ezdxf, io, json, sys
drawing = ezdxf.read(io.StringIO(sys.stdin.read()))
outlines = [line for line in drawing.modelspace().query('POLYLINE')]
print(json.dumps({
  'version': drawing.dxfversion,
  'units': drawing.header['$INSUNITS'],
  'metric': drawing.header['$MEASUREMENT'],
  'faults': len(drawing.audit().errors),
  'layers': sorted(layer.dxf.name for layer in drawing.layers if layer.dxf.name not in ('0', 'Defpoints')),
  'closed': all(line.is_closed for line in outlines),
  'outlines': [[line.dxf.layer, [[round(p.x, 3), round(p.y, 3)] for p in line.points()]] for line in outlines],
  'arrows': len(drawing.modelspace().query('LINE[layer=="RD"]')) // 3,
  'words': [text.dxf.text for text in drawing.modelspace().query('TEXT[layer=="RD"]')],
}))`

test.skipIf(!python)(
  'ezdxf reads the cutting plan: millimetres, layers, closed outlines where the plan has them',
  () => {
    const plan = cuttingPlan(withHeld(testsForParts(['r-values', 'edge', 'failure']), []), { length: 600, width: 500 })
    const { status, stdout, stderr } = spawnSync(python!, ['-c', reader], { input: cuttingDxf(plan), encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    // Sheets stand 100 mm apart.
    const moved = (points: readonly (readonly number[])[], i: number) =>
      points.map(([x, y]) => [Number((x! + i * 700).toFixed(3)), Number(y!.toFixed(3))])
    const sheet = [0, 0, 600, 0, 600, 500, 0, 500]
    const outline = [0, 2, 4, 6].map((at) => sheet.slice(at, at + 2))
    expect(plan.sheets.length).toBeGreaterThan(1)
    expect(JSON.parse(stdout)).toEqual({
      version: 'AC1009',
      units: 4,
      metric: 1,
      faults: 0,
      layers: ['BLANK', 'LABEL', 'RD', 'SHEET'],
      closed: true,
      outlines: plan.sheets.flatMap((blanks, i) => [
        ['SHEET', moved(outline, i)],
        ...blanks.map(({ corners }) => ['BLANK', moved(corners, i)]),
      ]),
      arrows: plan.sheets.length,
      words: plan.sheets.map(() => 'RD, sheet of 600 x 500 mm'),
    })
  },
)
