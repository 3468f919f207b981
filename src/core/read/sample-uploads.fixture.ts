import { readSource } from './read-source.ts'

export const read = (text: string) => readSource({ kind: 'text', name: 'upload.csv', pieces: [text] })

/** The example of docs/science/csv-formats.md#raw-curve with more points. */
export const curve = [
  '# format: steeldata-curve/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: UAT',
  '# condition: RD 1',
  '# thickness_mm: 1.40',
  '# width_mm: 20.02',
  '# gauge_length_mm: 80',
  '# status: synthetic',
  'time,force,eng_strain,eng_width_strain',
  's,kN,%,%',
  ...Array.from(
    { length: 20 },
    (_, i) => `${(i / 10).toFixed(2)},${(i * 1.61).toFixed(3)},${(i * 0.0277).toFixed(4)},-${(i * 0.0083).toFixed(4)}`,
  ),
]
export const scalars = [
  '# format: steeldata-scalars/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: UAT',
  '# thickness_mm: 1.40',
  '# status: synthetic',
  'condition,replicate,uat.rp02,uat.rm,uat.a,uat.n46',
  '-,-,MPa,MPa,%,-',
  'RD,1,690,1030,12.0,0.098',
  'TD,1,701,1041,11.2,0.096',
]
export const expansion = [
  '# format: steeldata-scalars/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: HER',
  '# condition: 240 Minute',
  '# thickness_mm: 1.40',
  '# status: synthetic',
  'replicate,her.d0,her.dh,her.clearance,her.edge',
  '-,mm,mm,%,-',
  '1,10.00,12.60,12.1,punched',
]
export const limit = [
  '# format: steeldata-flc/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: FLC',
  '# condition: TD 1',
  '# thickness_mm: 1.40',
  '# method: section',
  '# status: synthetic',
  'geometry,replicate,eps2,eps1,valid',
  'mm,-,-,-,-',
  '30,1,-0.168,0.402,1',
  '90,1,0.006,0.112,1',
]
export const locus = [
  '# format: steeldata-locus/1',
  '# material: DP980 (6)',
  '# variant: Zeta',
  '# test: FSM',
  '# thickness_mm: 1.40',
  '# status: synthetic',
  'source_test,condition,replicate,triaxiality,lode,ebar_f,vsg',
  '-,-,-,-,-,-,mm',
  'SHR,RD 1,1,0.02,0.05,0.70,0.5',
  'UAT,RD 1,1,0.36,,0.63,0.5',
]

export function change(lines: readonly string[], from: string | RegExp, to: string): string {
  return lines.map((line) => line.replace(from, to)).join('\n')
}
