import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { pack } from '#contract/views/packed.ts'
import type { PackedSeries } from '#contract/views/simulation.ts'
import { type Stretch } from '#core/charts/model-curves/index.ts'
import { thinned } from '#core/charts/thin.ts'
import { type Curve, upTo } from '#core/curves/curve.ts'
import type { TestSeries } from '../tests/index.ts'
import { type CoilToCard, type CoilToCardRecords, computeCoilToCard, offset } from './coil-to-card.ts'

/** Takes about 90 ms; use a thread. */
export function shownCoilToCard(records: CoilToCardRecords): ShownCoilToCard {
  const { material, coil } = records.card
  const chain = computeCoilToCard(records)
  return {
    name: material.name,
    address: `/mi-database/${material.path}`,
    coil: coil.name,
    synthetic: coil.synthetic,
    specimen: specimenOf(chain),
    property: propertyOf(chain),
    law: lawOf(chain),
    card: cardOf(chain),
  }
}

const linePoints = 240

function specimenOf({ specimen }: CoilToCard): ShownCoilToCard['specimen'] {
  const { label, geometry, file, channels, record, readAt } = specimen
  return {
    label,
    width: geometry.b0 ?? null,
    thickness: geometry.t0 ?? null,
    gauge: geometry.L0 ?? null,
    area: geometry.S0 ?? null,
    file: file && { name: file.name, hash: file.hash },
    channels,
    record,
    readAt,
  }
}

/** Only the start of the curve with the proof strength. */
function propertyOf({ specimen }: CoilToCard): ShownCoilToCard['property'] {
  const { chart, curve, evidence, value, row, strain } = specimen
  const { id, method, window } = evidence.scalar
  return {
    x: chart.x,
    y: chart.y,
    series: [line(curve, upTo(curve.curve, 2.4 * strain))],
    value,
    scalar: id,
    method,
    window: { from: window!.from, to: window!.to, marks: window!.marks ?? [] },
    mean: row.mean ?? value,
    s: row.s,
    n: row.n,
  }
}

const kinds: Readonly<Record<Stretch, PackedSeries['kind']>> = {
  whole: 'fitted',
  measured: 'fitted',
  bulge: 'supported',
  extrapolated: 'extrapolated',
}
const [blue, vermilion, green] = [0, 1, 2]

function lawOf({ specimen, law }: CoilToCard): ShownCoilToCard['law'] {
  if (!law) return null
  const own = law.measured.find(({ test, label }) => test === 'UAT' && label === specimen.label)
  const bulge = law.measured.find(({ test }) => test === 'HBG')
  const { fitWindow, fit } = law.set
  return {
    id: law.law.id,
    label: law.law.label,
    x: law.chart.x,
    y: law.chart.y,
    series: [
      ...(own ? [line(own, own.curve, { label: `Tension ${own.label}`, colour: blue })] : []),
      ...(bulge ? [line(bulge, bulge.curve, { label: `Bulge ${bulge.label}`, colour: green })] : []),
      ...law.curves.map(({ id, label, stretch, curve }) => ({
        id: `${id} ${stretch}`,
        label,
        kind: kinds[stretch],
        colour: vermilion,
        draw: 'line' as const,
        synthetic: specimen.curve.synthetic,
        x: pack(curve.x),
        y: pack(curve.y),
      })),
    ],
    stress: law.stressAt(offset),
    // True stress: s (1 + e).
    measured: specimen.value * (1 + specimen.strain),
    fitted: fitWindow && { from: fitWindow.from, to: fitWindow.to },
    rmse: fit?.rmse ?? null,
    data: fit?.data ?? [],
  }
}

function cardOf({ card }: CoilToCard): ShownCoilToCard['card'] {
  if (!card) return null
  const { id, label, solver } = card.card.card
  const { outcome, verdict, proof } = card.card
  return {
    id,
    label,
    solver,
    text: card.text,
    line: card.line,
    outcome,
    verdict,
    runs: (proof?.runs ?? []).map(({ label: path, share, limit, outcome: own }) => ({
      label: path,
      share,
      limit,
      outcome: own,
    })),
  }
}

function line(
  { id, label, synthetic, recorded }: Pick<TestSeries, 'label' | 'synthetic' | 'recorded'> & { id: string | null },
  curve: Curve,
  look: { readonly label?: string; readonly colour?: number } = {},
): PackedSeries {
  const { x, y } = thinned(curve, linePoints)
  return {
    id: id ?? label,
    label,
    colour: blue,
    ...look,
    kind: 'measured',
    draw: 'line',
    synthetic,
    recorded,
    x: pack(x),
    y: pack(y),
  }
}
