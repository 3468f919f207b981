import { expect, test } from 'vitest'
import { citation, slideFile } from './download.ts'

const host = 'mi.example'
const pathname = '/mi-database/mi-data-maps'

test.each([
  ['short', '?preset=edge', `${host}${pathname}?preset=edge`],
  ['with a formula', '?x=uat.rm-TD%2Ft', `${host}${pathname}?x=uat.rm-TD/t`],
  ['too long for a line', `?stages=${'x'.repeat(120)}`, `${host}${pathname}`],
])('citation of an address: %s', (_why, search, address) =>
  expect(citation({ host, pathname, search })).toMatch(
    new RegExp(`^Material Insights, ${RegExp.escape(address)}, \\d+ [A-Z][a-z]+ \\d{4}$`),
  ),
)

test('a drawing is a picture as wide as that of a chart, with title, source and citation', () => {
  const drawing = {
    title: 'Percentile among coils you can access',
    source: 'Centre: 5th percentile',
    credit: 'Material Insights, mi.example',
    synthetic: true,
    description: '',
    draw: (width: number) => ({ svg: `<path d="M0 0H${width}"/>`, height: 300, legend: [] }),
  }
  const line = { id: 'a', label: 'A', x: [0, 1], y: [0, 1], colour: 0, kind: 'measured', synthetic: true } as const
  const axis = { label: 'Strain', symbol: 'ε', kind: 'trueStrain' } as const
  const file = slideFile(drawing)!
  expect(file.width).toBe(slideFile({ title: 'A', series: [line], x: axis, y: axis })!.width)
  for (const words of [
    'Percentile among coils you can access',
    'Centre: 5th percentile · Material Insights, mi.example',
  ])
    expect(file.svg).toContain(words)
  expect(file.svg.match(/◌ Synthetic/g)).toHaveLength(1)
})

test('a reference line that is named in the plot is not in the legend of a slide', () => {
  const axis = { label: 'Strain', symbol: 'ε', kind: 'trueStrain' } as const
  const box = {
    x: [0.2, 0.8, 0.8, 0.2, 0.2],
    y: [0.2, 0.2, 0.8, 0.8, 0.2],
    kind: 'reference',
    synthetic: false,
  } as const
  const place = { x: [0.5], y: [0.5], names: ['DP980'], draw: 'points', kind: 'measured', synthetic: false } as const
  const series = [
    { ...place, id: 'a', label: 'A', colour: 0 },
    { ...place, id: 'b', label: 'B', colour: 1 },
    { ...box, id: 'c', label: 'TRIP, published', tag: 'TRIP', colour: 2 },
  ]
  const { svg } = slideFile({ title: 'Map', series, x: axis, y: axis })!
  expect(svg).toContain('>TRIP<')
  expect(svg).not.toContain('TRIP, published')
  expect(svg).toContain('>B</text>')
})
