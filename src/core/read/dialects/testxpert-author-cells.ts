import type { Issue } from '../../issue.ts'
import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { readNumber } from '../table/geometry.ts'
import { dimensionName } from '../table/name.ts'

/**
 * Cells that the authors of the UCLouvain series added to the first row, right of the channels: direction, number of the
 * load set, thickness, width, section, fracture area, true fracture strain, gauge length, and for tests at temperature
 * the temperature [°C] and a correction of the force [N]. They are known by their arithmetic: section = thickness ×
 * width, strain = ln(section / fracture area).
 */
export function readAuthorCells(
  row: readonly Cell[],
  lastNamed: number,
  sheetName: string,
  results: readonly Metadata[],
): { metadata: Metadata[]; issues: Issue[] } {
  const cells = row.slice(lastNamed + 1)
  const start = cells.findIndex((cell) => cellText(cell) !== '')
  if (start < 0 || typeof cells[start] !== 'string') return { metadata: [], issues: [] }
  const direction = cellText(cells[start])
  const [set, t0, w0, A0, Af, strain, L0, temperature, correction] = cells
    .slice(start + 1)
    .map((cell) => (typeof cell === 'number' ? cell : undefined))
  if (t0 === undefined || w0 === undefined || A0 === undefined || Math.abs(A0 - t0 * w0) > 0.01 * A0) {
    return { metadata: [{ key: 'direction', value: direction, line: 1 }], issues: [] }
  }

  const issues: Issue[] = []
  const metadata: Metadata[] = [
    { key: 'direction', value: direction, line: 1 },
    ...state('load set', set, undefined),
    ...state('t0', t0, 'mm'),
    ...state('w0', w0, 'mm'),
    ...state('S0', A0, 'mm²'),
    ...state('Af', Af, 'mm²'),
    ...state('L0', L0, 'mm'),
    ...state('test temperature', temperature, '°C'),
    ...state('force correction', correction, 'N'),
  ]
  if (strain !== undefined && Af !== undefined && Math.abs(strain - Math.log(A0 / Af)) < 0.02)
    metadata.push(...state('true fracture strain', strain, '1'))
  else if (strain !== undefined) {
    issues.push(
      warn(
        'contradicting-result',
        `row 1 states a true fracture strain of ${strain}, but ln(${A0} / ${Af ?? '?'}) = ${Af ? Math.log(A0 / Af).toFixed(4) : 'unknown'}; it was left out`,
      ),
    )
  }
  for (const [name, here] of [
    ['a0', t0],
    ['b0', w0],
  ] as const) {
    const stated = results.find(({ key }) => dimensionName(key) === name)
    const there = stated && readNumber(stated.value)
    if (there !== undefined && Math.abs(there - here) > 0.02 * here) {
      issues.push(
        warn(
          'contradicting-dimensions',
          `the result sheet says ${name} = ${there} mm, row 1 says ${here} mm; row 1, measured afterwards, was used`,
        ),
      )
    }
  }
  if (correction)
    issues.push(
      warn('force-correction', `row 1 states a force correction of ${correction} N; it was not applied to the force`),
    )
  const letter = /\b([LT])\d/.exec(sheetName)?.[1]
  if (letter && /^[LT]/.test(direction) && letter !== direction[0]) {
    issues.push(
      warn(
        'contradicting-direction',
        `the sheet's name says direction ${letter}, row 1 says ${direction}; both are kept, ask the laboratory which is right`,
      ),
    )
  }
  return { metadata, issues }

  function warn(code: string, words: string): Issue {
    return { severity: 'warning', code, line: 1, message: `Sheet '${sheetName}': ${words}.` }
  }
}

function state(key: string, value: number | undefined, unit: string | undefined): Metadata[] {
  return value === undefined ? [] : [{ key, value: String(value), unit, line: 1 }]
}
