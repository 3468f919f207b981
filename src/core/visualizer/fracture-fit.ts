import { tabCharts } from '../charts/model-curves/index.ts'
import { locusIssues } from '../test-types/fsm/locus.ts'
import { cardTriaxialities, failureCurve } from '../models/fracture/gissmo.ts'
import { fractureLaw } from '../models/fracture/index.ts'
import type { FieldSpecimen, SourcedPoint, TabFit } from '../parameter-sets/index.ts'
import { type RegularisationCurve, regularisationText } from '../strain-fields/index.ts'
import { axis } from '../test-types/parts/charts.ts'
import type { Drawing, Figure, FigureLine, FigureTable } from './figure.ts'

const { measured: _sources, ...locus } = tabCharts.FE6[0]!
const elementSize = axis('size', 'Element size', 'L_e', 'length', 'mm')
const factor = axis('factor', 'Factor on failure strain', 'f', 'ratio', '1')

export type FractureFit = {
  readonly specimens: readonly FieldSpecimen[]
  readonly size: number
  readonly points: readonly SourcedPoint[]
  readonly fit: TabFit | null
  /** Null if there is a fit. */
  readonly refused: string | null
  readonly regularisation: RegularisationCurve | null
}

export function drawFractureFit(found: FractureFit): Drawing {
  const { specimens, points, fit, regularisation } = found
  return {
    figures: [locusFigure(found), ...(regularisation ? [factorFigure(regularisation)] : [])],
    tables: [
      sizesTable(specimens),
      ...(fit ? [parameterTable(fit), deviationTable(fit, points)] : []),
      ...(regularisation ? [factorTable(regularisation)] : []),
    ],
    notes: notesOf(found),
  }
}

/** Points and law in plane stress, scaled to each element size. */
function locusFigure({ points, fit, size, regularisation }: FractureFit): Figure {
  const from = (source: SourcedPoint['from'], label: string, colour: number): FigureLine[] => {
    const own = points.filter((point) => point.from === source)
    const curve = {
      x: Float64Array.from(own, ({ triaxiality }) => triaxiality),
      y: Float64Array.from(own, ({ strain }) => strain),
    }
    return own.length > 0 ? [{ id: source, label, kind: 'measured', draw: 'points', colour, curve }] : []
  }
  return {
    ...locus,
    lines: [
      ...from('field', `Strain fields, ${size} mm`, 0),
      ...from('locus', 'Stored locus', 1),
      ...(fit ? failureLines(fit, size, regularisation) : []),
    ],
  }
}

/** Failure curve as in a GISSMO card. */
function failureLines(fit: TabFit, size: number, regularisation: RegularisationCurve | null): FigureLine[] {
  const law = fractureLaw(fit.model)
  const x = Float64Array.from(cardTriaxialities.filter((eta) => eta >= 0))
  const y = failureCurve(
    law,
    fit.parameters.map(({ value }) => value),
    { triaxiality: [...x] },
  )
  const others = regularisation?.points.filter((point) => point.size !== size) ?? []
  return [
    { id: 'fit', label: `${law.label}, ${size} mm`, kind: 'fitted', draw: 'line', colour: 2, curve: { x, y } },
    ...others.map(({ size: own, factor: times }, i): FigureLine => ({
      id: `size-${own}`,
      label: `times ${times.toFixed(2)}, ${own} mm`,
      kind: 'fitted',
      draw: 'line',
      colour: 3 + i,
      curve: { x, y: y.map((strain) => strain * times) },
    })),
  ]
}

function factorFigure({ points }: RegularisationCurve): Figure {
  const x = Float64Array.from(points, ({ size }) => size)
  const line = (
    id: string,
    label: string,
    kind: FigureLine['kind'],
    draw: FigureLine['draw'],
    colour: number,
    y: number[],
  ) => ({ id, label, kind, draw, colour, curve: { x, y: Float64Array.from(y) } }) as const
  return {
    id: 'regularisation',
    label: 'Regularisation by virtual gauge',
    x: elementSize,
    y: factor,
    lines: [
      line(
        'mean',
        'Mean over specimens',
        'measured',
        'points',
        0,
        points.map(({ mean }) => mean),
      ),
      line(
        'factor',
        'Factor, decreasing',
        'fitted',
        'line',
        2,
        points.map((point) => point.factor),
      ),
    ],
  }
}

function sizesTable(specimens: readonly FieldSpecimen[]): FigureTable {
  return {
    id: 'sizes',
    title: 'Strain at fracture by element size',
    columns: ['Specimen', 'Element size [mm]', 'ε̄f', 'η̄', 'θ̄'],
    rows: specimens.flatMap(({ name, source, strains }) =>
      strains.sizes.map(
        ({ size, path }) =>
          [
            source === null ? name : `${name}, ${source}`,
            size,
            path?.strain ?? null,
            path?.triaxiality ?? null,
            path?.lode ?? null,
          ] as const,
      ),
    ),
    note: 'Accumulated equivalent strain of a gauge of this diameter around the maximum strain at the smallest size; η̄ and θ̄ are averages over the path.',
  }
}

function parameterTable({ parameters, model }: TabFit): FigureTable {
  return {
    id: 'parameters',
    mixed: true,
    title: `Parameters, ${fractureLaw(model).label}`,
    columns: ['Parameter', 'Value', 'Standard error', 'Lower', 'Upper'],
    rows: parameters.map(({ id, unit, value, standardError, lower, upper }) => [
      unit === '1' ? id : `${id} [${unit}]`,
      value,
      standardError,
      lower,
      upper,
    ]),
    note: 'Lower and upper limits of 95 % confidence. Empty: parameter fixed, or not determined by the points.',
  }
}

function deviationTable({ points: { x, measured, fitted } }: TabFit, points: readonly SourcedPoint[]): FigureTable {
  return {
    id: 'deviations',
    title: 'Model and measured points',
    columns: ['Test', 'η', 'ε̄f measured', 'ε̄f of the model', 'Deviation [%]'],
    rows: Array.from(x, (eta, i) => [
      points[i]!.test,
      eta,
      measured[i]!,
      fitted[i]!,
      100 * (fitted[i]! / measured[i]! - 1),
    ]),
  }
}

function factorTable({ points, reference }: RegularisationCurve): FigureTable {
  return {
    id: 'regularisation',
    title: 'Regularisation',
    columns: ['Element size', 'Factor', 'Mean', 'Smallest', 'Largest'],
    rows: points.map(({ size, specimens, ...one }) => [
      `${size} mm, ${specimens === 1 ? '1 specimen' : `${specimens} specimens`}`,
      one.factor,
      one.mean,
      one.min,
      one.max,
    ]),
    note: `1 at ${reference} mm. From virtual gauges, not from simulation. Check the card with a mesh of each size.`,
  }
}

function notesOf({ specimens, size, points, fit, refused, regularisation }: FractureFit): string[] {
  const text = regularisation && regularisationText(regularisation)
  return [
    ...(refused === null ? [] : [refused]),
    ...(fit?.warnings ?? []),
    ...(fit
      ? fit.parameters.flatMap(({ id, atBound }) =>
          atBound ? [`${id} is at its ${atBound} bound: the model cannot represent the points better.`] : [],
        )
      : []),
    ...locusIssues(points).map(({ message }) => message),
    ...specimens.flatMap(({ name, strains: { atEdge, removed, sizes } }) => [
      ...(atEdge ? [`${name}: the maximum strain is at the edge of the field; the true maximum may be outside.`] : []),
      ...(removed > 0 ? [`${name}: ${removed} outliers of the last image were left out.`] : []),
      ...sizes.flatMap(({ reason, size: own, beyondEdge }) => [
        ...(reason === null ? [] : [`${name}: ${reason}`]),
        ...(beyondEdge
          ? [`${name}: a gauge of ${own} mm extends beyond the field; only the measured part is used.`]
          : []),
      ]),
    ]),
    ...(text ? [`Factors for a card: ${text}`] : [`No factors over element size: enter a size other than ${size} mm.`]),
  ]
}
