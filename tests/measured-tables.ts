import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { evaluateTension } from '#core/evaluate/index.ts'
import type { ChannelRole, Specimen } from '#core/read/specimen.ts'
import type { MeasuredSpecimen } from './measured-numbers.ts'
import { sandia6061Metrics } from './published-6061.ts'

/** Tables of docs/science/measured.md by the heading that they stand under: a head and rows of cells. */
export function measuredTables(all: readonly MeasuredSpecimen[]): Record<string, string[][]> {
  const of = (coil: RegExp) => all.filter((one) => coil.test(one.coil))
  return {
    'Tension, by coil and direction': tensionTable(all),
    'High rates': rateTable(all),
    'Tension–compression': cyclicTable(all),
    'Forming limits': limitTable(all),
    '42CrMoS4': headTable(of(/^42CrMoS4/)),
    'Q&P and CP1000': aaltoTable(of(/Aalto/)),
    'CP1000: the section': sectionTable(of(/Aalto/)),
    'UCLouvain sheet': louvainTable(of(/UCLouvain/)),
    'NIST sheet': nistTable(of(/NIST/)),
    '6061-T6': plateTable(of(/6061/)),
  }
}

function tensionTable(all: readonly MeasuredSpecimen[]): string[][] {
  const head = 'Coil|Direction|n|E [GPa]|Rp0.2 [MPa]|ReH [MPa]|ReL [MPa]|Rm [MPa]|Ag [%]|A [%]|r|n2–Ag'.split('|')
  const columns: readonly Column[] = [
    ['uat.E', 1e-3, 1],
    ['uat.rp02', 1, 0],
    ['uat.reh', 1, 0],
    ['uat.rel', 1, 0],
    ['uat.rm', 1, 0],
    ['uat.ag', 1, 2],
    ['uat.a', 1, 1],
    ['uat.r', 1, 2],
    ['uat.n2ag', 1, 3],
  ]
  return [head, ...grouped(all, 'UAT', columns)]
}

function rateTable(all: readonly MeasuredSpecimen[]): string[][] {
  const columns: readonly Column[] = [
    ['mrt.rate', 1, 3, 'significant'],
    ['uat.rp02', 1, 0],
    ['uat.rm', 1, 0],
    ['mrt.s5', 1, 0],
    ['mrt.s10', 1, 0],
  ]
  const head = 'Coil|Nominal rate|n|Rate reached [1/s]|Rp0.2 [MPa]|Rm [MPa]|σ5 [MPa]|σ10 [MPa]'.split('|')
  return [head, ...grouped(all, 'MRT', columns)]
}

function cyclicTable(all: readonly MeasuredSpecimen[]): string[][] {
  const columns: readonly Column[] = [
    ['ctc.sf', 1, 0],
    ['ctc.sr', 1, 0],
    ['ctc.br', 1, 3],
    ['ctc.bsp', 1, 3],
  ]
  const head = 'Coil|Direction|n|Stress at reversal [MPa]|Reverse yield stress [MPa]|Bauschinger ratio|Stress parameter'
  return [head.split('|'), ...grouped(all, 'CTC', columns)]
}

/** Limits of the laboratory: last rows of its strain paths, three sections of three blanks of each width. */
function limitTable(all: readonly MeasuredSpecimen[]): string[][] {
  const head = 'Blank width|n|ε2, ours|ε1, ours|ε2, published|ε1, published|Difference of ε1'.split('|')
  const [series] = all.filter(({ test }) => test === 'FLC')
  const table = series!.evaluation.tables.find(({ kind }) => kind === 'forming-limit-geometries')!
  const column = (role: string) => [...table.columns.find((one) => one.role === role)!.values]
  const points = literature('flc.csv').filter(({ material_id }) => material_id === 'aa6016a-surfalex-hf')
  const widths = [...Map.groupBy(points, ({ condition }) => condition.split('_')[0]!).values()]
  const [eps1, eps2, count] = [column('eps1'), column('eps2'), column('n')]
  return [
    head,
    ...widths.map((own, i) => {
      const [minor, major] = [meanOf(own, 'minor'), meanOf(own, 'major')]
      const name = /^\d+ mm/.exec(own[0]!.condition)?.[0] ?? 'full blank'
      const numbers = [eps2[i]!, eps1[i]!, minor, major].map((value) => signed(value, 4))
      return [name, String(count[i]), ...numbers, difference(eps1[i]! - major, 4)]
    }),
  ]
}

/** Results in the heads of the files, batch by batch. */
function headTable(own: readonly MeasuredSpecimen[]): string[][] {
  const head = 'Batch|n|Property|Ours|Laboratory|Mean difference|Largest difference'.split('|')
  const columns: readonly [string, string, number, number][] = [
    ['uat.E', 'E [GPa]', 1e-3, 1],
    ['uat.rp02', 'Rp0.2 [MPa]', 1, 0],
    ['uat.rm', 'Rm [MPa]', 1, 0],
    ['uat.ag', 'Ag [%]', 1, 2],
    ['uat.a', 'A [%]', 1, 2],
  ]
  const batches = [...Map.groupBy(own, ({ coil }) => coil).entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rows = batches.flatMap(([coil, specimens]) =>
    columns.map(([id, name, factor, digits]) => {
      const pairs = specimens.flatMap((one) => {
        const [ours, stated] = [scalar(one, id), one.placed.specimen.laboratory.find((each) => each.id === id)?.value]
        return ours === null || stated === undefined ? [] : [[ours * factor, stated * factor] as const]
      })
      const differences = pairs.map(([a, b]) => a - b)
      const largest = differences.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]!
      return [
        coil.split(' ').at(-1)!,
        String(pairs.length),
        name,
        mean(pairs.map(([a]) => a)).toFixed(digits),
        mean(pairs.map(([, b]) => b)).toFixed(digits),
        difference(mean(differences), digits),
        difference(largest, digits),
      ]
    }),
  )
  return [head, ...rows]
}

const directions: Readonly<Record<string, string>> = { '15°': '15', '30°': '30', '60°': '60', '75°': '75' }

/** Columns of the processed workbooks: largest stress, total strain there, and r from total strains at a true strain of 0.03. */
function aaltoTable(own: readonly MeasuredSpecimen[]): string[][] {
  const head =
    'Steel|Direction|n|Rm, ours [MPa]|published|Agt, ours [%]|published|r, total strains at 0.03, ours|published|r, plastic strains, ours'
  const published = literature('properties.csv')
  const rows = groupsOf(own, 'UAT').map(([[coil, direction], specimens]) => {
    const material = `aalto-${coil.split(' ')[0]!.toLowerCase()}`
    const theirs = (property: string) => {
      const row = published.find(
        (one) =>
          one.material_id === material &&
          one.property === property &&
          one.direction === (directions[direction] ?? direction),
      )
      return row!.value
    }
    const [rm, agt, r] = ['uat.rm', 'uat.agt', 'uat.r'].map((id) => numbers(specimens, id))
    const total = specimens.flatMap(({ placed }) => totalStrainRatio(placed.specimen, 0.03) ?? [])
    return [
      coil.split(' ')[0]!,
      direction,
      String(specimens.length),
      meanText(rm!, 1),
      Number(theirs('Rm')).toFixed(1),
      meanText(agt!, 2),
      theirs('Ag'),
      meanText(total, 3),
      theirs('r'),
      meanText(r!, 3),
    ]
  })
  return [head.split('|'), ...rows]
}

/** r as the authors computed it: from total true strains, at the row whose true strain is nearest. */
function totalStrainRatio(specimen: Specimen, at: number): number | undefined {
  const column = (role: ChannelRole) => specimen.channels.find((one) => one.role === role)?.values
  const [extension, strain, width] = [column('extension'), column('eng_strain'), column('eng_width_strain')]
  const { L0 } = specimen.geometry
  const along = strain ?? (L0 === undefined ? undefined : extension?.map((value) => value / L0))
  if (!along || !width) return undefined
  const nearest = [...along.keys()].reduce((best, i) =>
    Math.abs(Math.log1p(along[i]!) - at) < Math.abs(Math.log1p(along[best]!) - at) ? i : best,
  )
  const [length, across] = [Math.log1p(along[nearest]!), Math.log1p(width[nearest]!)]
  return across / (-length - across)
}

/** Both readings of the section of CP1000, and the two other steels of the laboratory whose sections are not in doubt. */
function sectionTable(own: readonly MeasuredSpecimen[]): string[][] {
  const head = 'Steel|Section [mm²]|Rp0.2, RD [MPa]|Rm, RD [MPa]|n|E, mean [GPa]|E, smallest and largest [GPa]'.split(
    '|',
  )
  const steels = ['CP1000 Aalto 1.0', 'QP1000 Aalto 1.36', 'QP1200 Aalto 1.48']
  const used = steels.map((coil) => ({ coil, specimens: own.filter((one) => one.coil === coil) }))
  const stated = { t0: 1.19, S0: 11.9 }
  const [cp] = used
  const again = cp!.specimens.map((one) => ({
    ...one,
    evaluation: { ...evaluateTension(one.placed.specimen, { geometry: stated }), tables: [] },
  }))
  const row = (section: string, { coil, specimens }: { coil: string; specimens: readonly MeasuredSpecimen[] }) => {
    const moduli = numbers(specimens, 'uat.E').map((value) => value / 1000)
    const along = specimens.filter(({ condition }) => condition === 'RD')
    const strengths = ['uat.rp02', 'uat.rm'].map((id) => meanText(numbers(along, id), 0))
    const range = `${Math.min(...moduli).toFixed(0)} to ${Math.max(...moduli).toFixed(0)}`
    return [coil.split(' ')[0]!, section, ...strengths, String(moduli.length), meanText(moduli, 1), range]
  }
  return [
    head,
    row('11.9, as stated', { coil: cp!.coil, specimens: again }),
    row('10.0, used', cp!),
    row('13.5 to 13.7, as stated', used[1]!),
    row('14.8, as stated', used[2]!),
  ]
}

/** Rm is the largest force over the section that the workbook prints; TFS is printed in row 1. */
function louvainTable(own: readonly MeasuredSpecimen[]): string[][] {
  const head = 'Specimen|Direction|Rm, ours [MPa]|force over printed section [MPa]|ln(A0/Af), ours|printed'.split('|')
  const published = literature('properties.csv')
  const rows = own
    .toSorted((a, b) => (a.placed.specimen.id < b.placed.specimen.id ? -1 : 1))
    .map((one) => {
      const { id } = one.placed.specimen
      const theirs = (property: string) =>
        published.find((row) => row.property === property && row.condition.includes(`specimen ${id},`))!.value
      return [
        id,
        one.condition.slice(0, 2),
        scalar(one, 'uat.rm')!.toFixed(0),
        theirs('Rm'),
        scalar(one, 'uat.tfs')!.toFixed(3),
        Number(theirs('TFS')).toFixed(3),
      ]
    })
  return [head, ...rows]
}

/** The first loading of the tension–compression tests, evaluated as tension, against tension tests of the same sheet. */
function nistTable(own: readonly MeasuredSpecimen[]): string[][] {
  const head = 'Sheet|Property|n|Ours, first loading|n|Published, tension|Difference'.split('|')
  const published = literature('properties.csv')
  const rows = [
    ['DP980 NIST EG 1.40', 'nist-dp980-za'],
    ['AA6xxx T4 NIST 1.52', 'nist-aa6xxx-t4-za'],
  ].flatMap(([coil, material]) => {
    const loadings = own.filter((one) => one.coil === coil).map((one) => evaluateTension(firstLoading(one)))
    return (
      [
        ['uat.E', 'E', 'E [GPa]', 1e-3, 1],
        ['uat.rp02', 'Rp0.2', 'Rp0.2 [MPa]', 1, 0],
      ] as const
    ).map(([id, property, name, factor, digits]) => {
      const ours = loadings.flatMap(({ scalars }) => scalars.find((each) => each.id === id)?.value ?? [])
      const theirs = published
        .filter((row) => row.material_id === material && row.property === property)
        .map(({ value }) => Number(value))
      return [
        coil!.split(' NIST')[0]!,
        name,
        String(ours.length),
        meanText(
          ours.map((value) => value * factor),
          digits,
        ),
        String(theirs.length),
        meanText(theirs, digits),
        difference(mean(ours) * factor - mean(theirs), digits),
      ]
    })
  })
  return [head, ...rows]
}

function firstLoading({ placed, evaluation }: MeasuredSpecimen): Specimen {
  const reversal = evaluation.tables[0]!.columns.find(({ role }) => role === 'true_strain')!.values[0]!
  const strain = placed.specimen.channels.find(({ role }) => role === 'true_strain')!.values
  const end = strain.findIndex((value) => value >= reversal) + 1
  const channels = placed.specimen.channels.map((one) => ({ ...one, values: one.values.slice(0, end) }))
  return { ...placed.specimen, channels }
}

const ksi = 6.894757293

/** Values that the authors published with the files, specimen by specimen: the strength tells which row is whose. */
function plateTable(own: readonly MeasuredSpecimen[]): string[][] {
  const head = 'Specimen|Rp0.2, ours [MPa]|published|Difference|Rm, ours [MPa]|published|Agt, ours [%]|published'.split(
    '|',
  )
  const rows = own
    .toSorted((a, b) => (a.placed.specimen.id < b.placed.specimen.id ? -1 : 1))
    .map((one) => {
      const rm = scalar(one, 'uat.rm')!
      const nearest = sandia6061Metrics.toSorted((a, b) => Math.abs(a[1] * ksi - rm) - Math.abs(b[1] * ksi - rm))[0]!
      const rp02 = scalar(one, 'uat.rp02')!
      return [
        one.placed.specimen.id,
        rp02.toFixed(0),
        (nearest[0] * ksi).toFixed(0),
        difference(rp02 - nearest[0] * ksi, 0),
        rm.toFixed(1),
        (nearest[1] * ksi).toFixed(1),
        scalar(one, 'uat.agt')!.toFixed(2),
        (100 * nearest[2]).toFixed(2),
      ]
    })
  return [head, ...rows]
}

type Column = readonly [id: string, factor: number, digits: number, kind?: 'significant']

/** A row for each coil and condition: mean ± standard deviation over its specimens. */
function grouped(all: readonly MeasuredSpecimen[], test: string, columns: readonly Column[]): string[][] {
  return groupsOf(all, test).map(([[coil, condition], own]) => [
    coil,
    condition.replace(/ \d$/, ''),
    String(own.length),
    ...columns.map(([id, factor, digits, kind]) => {
      const values = numbers(own, id).map((value) => value * factor)
      const text = kind === undefined ? spread(values, digits) : String(Number(mean(values).toPrecision(digits)))
      // Of some specimens alone: their number in brackets.
      return values.length > 0 && values.length < own.length ? `${text} (${values.length})` : values.length ? text : '–'
    }),
  ])
}

function groupsOf(all: readonly MeasuredSpecimen[], test: string) {
  const own = all.filter((one) => one.test === test)
  const place = ['RD', '15°', '30°', 'DD', '60°', '75°', 'TD']
  const rank = (condition: string) => {
    const rate = /^RD ([\d.]+)\/s$/.exec(condition)?.[1]
    return rate === undefined ? place.indexOf(condition.slice(0, 3).trim()) : Number(rate)
  }
  return [...Map.groupBy(own, ({ coil, condition }) => `${coil}|${condition}`).entries()]
    .map(([key, specimens]) => [key.split('|') as [coil: string, condition: string], specimens] as const)
    .toSorted(([[a, first]], [[b, second]]) => (a === b ? rank(first) - rank(second) : a < b ? -1 : 1))
}

function scalar({ evaluation }: Pick<MeasuredSpecimen, 'evaluation'>, id: string): number | null {
  return evaluation.scalars.find((one) => one.id === id)?.value ?? null
}

function numbers(own: readonly MeasuredSpecimen[], id: string): number[] {
  return own.flatMap((one) => scalar(one, id) ?? [])
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function meanText(values: readonly number[], digits: number): string {
  return values.length === 0 ? '–' : mean(values).toFixed(digits)
}

function spread(values: readonly number[], digits: number): string {
  if (values.length < 2) return meanText(values, digits)
  const centre = mean(values)
  const s = Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
  return `${centre.toFixed(digits)} ± ${s.toFixed(digits)}`
}

function signed(value: number, digits: number): string {
  return value.toFixed(digits).replace('-', '−')
}

/** With its sign; a difference that rounds to nothing is 0. */
function difference(value: number, digits: number): string {
  const text = value.toFixed(digits)
  if (Number(text) === 0) return '0'
  return value > 0 ? `+${text}` : text.replace('-', '−')
}

function meanOf(rows: readonly Published[], column: 'minor' | 'major'): number {
  return mean(rows.map((row) => Number(row[column])))
}

/** A row of `properties.csv`, or of `flc.csv` with the two strains instead. */
type Published = Readonly<
  Record<'material_id' | 'property' | 'value' | 'direction' | 'condition' | 'minor' | 'major', string>
>

function literature(name: 'properties.csv' | 'flc.csv'): Published[] {
  const path = fileURLToPath(new URL(`../measurements/literature/${name}`, import.meta.url))
  const [head = [], ...rows] = readFileSync(path, 'utf8').trim().split('\n').map(cells)
  return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i] ?? ''])) as Published)
}

function cells(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? plain!.trim() : quoted.replaceAll('""', '"'),
  )
}
