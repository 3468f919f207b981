import { type Gauge, lineProfile, loadingPath, type LoadingPath, virtualGauge } from '../strain-fields/index.ts'
import { axis, majorStrain, minorStrain } from '../test-types/parts/charts.ts'
import type { FieldChoice } from './field-choice.ts'
import type { Drawing, Figure, FigureTable, VisualizerView } from './figure.ts'
import { digits, type SpecimenField, strainMap, type StrainMap } from './strain-map.ts'

const along = axis('distance', 'Distance along the line', 's', 'length', 'mm')
const strain = axis('strain', 'True strain', 'ε', 'strain', '1')

export const strainField: VisualizerView = {
  id: 'strain-field',
  label: 'Strain field',
  lead: 'Strains over the surface of a specimen, with a virtual gauge and a profile along a line.',
  tab: 'FE6',
  tests: ['FSM'],
  controls: ['field'],
  fields: true,
  draw({ strainFields: { specimens, field } }, choices) {
    if (!field) {
      const notes =
        specimens.length > 0 ? ['No specimen with this name found.'] : ['No strain field is stored for this coil.']
      return { figures: [], tables: [], notes }
    }
    return drawField(field, choices.field)
  },
}

export function drawField(field: SpecimenField, choice?: FieldChoice): Drawing & { readonly map: StrainMap } {
  const map = strainMap(field, choice)
  const path = pathOf(field, map.gauge)
  return {
    map,
    ...(path && { path: path.points.map(({ eps1, eps2 }) => [eps2, eps1] as const) }),
    figures: [profileOf(map), ...(path && field.images.length > 1 ? [pathFigure(path)] : [])],
    tables: [gaugeTable(map), ...(path ? [pathTable(path)] : [])],
    notes: notesOf(field, map, path),
  }
}

function profileOf({ at, line }: StrainMap): Figure {
  const { distance, eps1, eps2 } = lineProfile(at, line)
  const one = (id: string, label: string, colour: number, y: Float64Array) =>
    ({ id, label, kind: 'measured', draw: 'line', colour, curve: { x: distance, y } }) as const
  return {
    id: 'profile',
    label: `Along the line, ${at.name}`,
    x: along,
    y: strain,
    lines: [one('eps1', 'Major strain ε1', 0, eps1), one('eps2', 'Minor strain ε2', 1, eps2)],
  }
}

/** Null if the gauge contains no point of the last image. */
function pathOf({ images }: SpecimenField, gauge: Gauge): LoadingPath | null {
  try {
    return loadingPath(images, gauge)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function pathFigure({ points }: LoadingPath): Figure {
  const curve = {
    x: Float64Array.from([0, ...points.map(({ eps2 }) => eps2)]),
    y: Float64Array.from([0, ...points.map(({ eps1 }) => eps1)]),
  }
  return {
    id: 'path',
    label: 'Loading path of the gauge',
    x: minorStrain,
    y: majorStrain,
    lines: [{ id: 'path', label: 'Virtual gauge', kind: 'measured', draw: 'both', colour: 0, curve }],
  }
}

function gaugeTable({ at, gauge }: StrainMap): FigureTable {
  const reading = virtualGauge(at, gauge)
  return {
    id: 'gauge',
    title: `Virtual gauge, ${at.name}`,
    columns: ['Reading', 'Value'],
    rows: [
      ['Major strain ε1', reading?.eps1 ?? null],
      ['Minor strain ε2', reading?.eps2 ?? null],
      ['Equivalent strain ε̄, straight path', reading?.equivalent ?? null],
      ['Scatter of ε1 in the gauge', reading?.deviation ?? null],
    ],
    note: `Mean of ${reading?.points ?? 0} points within ${gauge.diameter} mm about x = ${gauge.x}, y = ${gauge.y} mm.`,
  }
}

function pathTable({ strain: total, triaxiality, lode, points }: LoadingPath): FigureTable {
  return {
    id: 'path',
    title: 'Loading path of the gauge',
    columns: ['Image', 'ε1', 'ε2', 'ε̄', 'η', 'θ̄'],
    rows: [
      ...points.map(({ image, ...at }) => [image, at.eps1, at.eps2, at.equivalent, at.triaxiality, at.lode] as const),
      ['Average over the path', null, null, total, triaxiality, lode] as const,
    ],
    note: 'η and θ̄ of each step for plane stress and von Mises; averages weighted by equivalent strain.',
  }
}

function notesOf({ images, source, left }: SpecimenField, { gauge, spacing }: StrainMap, path: LoadingPath | null) {
  return [
    ...(source === null ? [] : [`The specimen is one of a ${source} test.`]),
    ...(left === null ? [] : [left]),
    ...(images.length === 1 ? ['Only one image is stored; a straight loading path is assumed.'] : []),
    ...(gauge.diameter < spacing ? [`The gauge is smaller than the point spacing, ${digits(spacing)} mm.`] : []),
    ...(path === null ? ['The gauge contains no point of the last image.'] : []),
    ...(path && path.lost > 0 ? [`${path.lost} images have no point within the gauge.`] : []),
  ]
}
