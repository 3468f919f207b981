import type { ReleaseTableName } from '#contract/releases/release-tables.ts'
import type { PartColumn } from '#server/export/parquet-parts.ts'

const text = (name: string): PartColumn => ({ name, unit: '-', type: 'STRING' })
const number = (name: string, unit: string): PartColumn => ({ name, unit, type: 'DOUBLE' })
const count = (name: string): PartColumn => ({ name, unit: '-', type: 'INT32' })

/** Material and coil of each row of each table. */
const place = [text('material'), text('coil')]
const specimen = [
  text('test'),
  text('condition'),
  text('orientation'),
  count('specimen'),
  text('specimen_id'),
  text('origin'),
]

/**
 * A unit that is the name of a column, such as `property_unit`, is stated in each row.
 * Columns before the channels of the tests, which `curves` adds. Programs use the names: never rename.
 */
export const tableColumns = {
  coils: [
    ...place,
    text('coil_id'),
    text('path'),
    number('thickness', 'mm'),
    number('measured_thickness', 'mm'),
    text('coating'),
    number('coating_mass', 'g/m²'),
    text('mill_type'),
    text('heat'),
    text('state'),
    text('chemistry'),
    text('tests'),
    text('status'),
    text('origin'),
    text('licence'),
    text('citation'),
    text('copyright'),
  ],
  specimens: [
    ...place,
    ...specimen,
    text('status'),
    number('angle', '°'),
    number('rate', '1/s'),
    number('delay', 'min'),
    number('t0', 'mm'),
    number('b0', 'mm'),
    number('d0', 'mm'),
    number('S0', 'mm²'),
    number('L0', 'mm'),
    number('Le', 'mm'),
    number('Lc', 'mm'),
    text('standard'),
    text('laboratory'),
  ],
  properties: [
    ...place,
    ...specimen,
    text('property'),
    text('property_unit'),
    number('value', 'property_unit'),
    text('method'),
    text('flags'),
    text('scalar_id'),
  ],
  curves: [...place, ...specimen, text('curve_id'), text('kind'), count('point')],
  models: [
    ...place,
    text('tab'),
    text('model'),
    text('name'),
    count('version'),
    text('parameter'),
    text('parameter_unit'),
    number('value', 'parameter_unit'),
    number('standard_error', 'parameter_unit'),
    number('lower_95', 'parameter_unit'),
    number('upper_95', 'parameter_unit'),
    number('rmse', 'rmse_unit'),
    text('rmse_unit'),
    number('r2', '-'),
    number('last_measured', '-'),
    text('status'),
    text('origin'),
    text('author'),
    text('proof'),
  ],
} as const satisfies Record<ReleaseTableName, readonly PartColumn[]>
