import { asciiText } from '../text/ascii-text.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { type Card, onlyFile } from '../card.ts'
import { headerLines } from '../text/header.ts'
import { isotropic } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { readMatml } from '../read/ansys.ts'

const noTemperature = '7.88860905221012e-31'

/** MatML 3.1, SI units. */
export const matml: Card = {
  id: 'ansys-matml',
  label: 'Engineering Data (MatML 3.1 XML)',
  solver: 'Ansys',
  content:
    'Density, isotropic elasticity and multilinear isotropic hardening of the slow test. No rates, no anisotropy.',
  needs: [],
  systems: ['m-kg-s'],
  feature: 'any-solver',
  holds: isotropic,
  paths: monotonicPaths,
  read: onlyFile(readMatml),
  write: (material) => [{ extension: 'xml', text: `${document(material).join('\n')}\n` }],
}

function document(material: CardMaterial): string[] {
  const { elastic, strain, curves, provenance } = material
  const notes = headerLines(material).map(escaped).join('\n')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<EngineeringData version="20.2.0.189" versiondate="4/20/2020 2:38:00 PM">',
    `  <Notes>${notes}</Notes>`,
    '  <Materials>',
    '    <MatML_Doc>',
    '      <Material>',
    '        <BulkDetails>',
    `          <Name>${escaped(asciiText(provenance.material) || 'untitled')}</Name>`,
    ...property('pr0', [], ['pa0', [elastic.density], 'Dependent'], ['pa5', undefined, 'Independent']),
    ...property(
      'pr1',
      ['Behavior', 'Isotropic'],
      ['pa1', [elastic.E], 'Dependent'],
      ['pa2', [elastic.nu], 'Dependent'],
      ['pa5', undefined, 'Independent'],
    ),
    ...property(
      'pr2',
      ['Definition', 'Multilinear'],
      ['pa3', Array.from(curves[0]!.stress), 'Dependent'],
      ['pa4', Array.from(strain), 'Independent'],
      ['pa5', undefined, 'Independent'],
    ),
    '        </BulkDetails>',
    '      </Material>',
    '      <Metadata>',
    `        ${parameter('pa0', 'Density', ['kg', 1], ['m', -3])}`,
    `        ${parameter('pa1', "Young's Modulus", ['Pa', 1])}`,
    `        ${parameter('pa2', "Poisson's Ratio")}`,
    `        ${parameter('pa3', 'Stress', ['Pa', 1])}`,
    `        ${parameter('pa4', 'Plastic Strain', ['m', 1], ['m', -1])}`,
    `        ${parameter('pa5', 'Temperature', ['C', 1])}`,
    '        <PropertyDetails id="pr0"><Unitless/><Name>Density</Name></PropertyDetails>',
    '        <PropertyDetails id="pr1"><Unitless/><Name>Elasticity</Name></PropertyDetails>',
    '        <PropertyDetails id="pr2"><Unitless/><Name>Isotropic Hardening</Name></PropertyDetails>',
    '      </Metadata>',
    '    </MatML_Doc>',
    '  </Materials>',
    '</EngineeringData>',
  ]
}

type Values = readonly [id: string, values: readonly number[] | undefined, kind: 'Dependent' | 'Independent']

function property(id: string, qualifier: readonly string[], ...parameters: readonly Values[]): string[] {
  const count = parameters[0]![1]!.length
  return [
    `          <PropertyData property="${id}">`,
    '            <Data format="string">-</Data>',
    ...(qualifier.length > 0 ? [`            <Qualifier name="${qualifier[0]}">${qualifier[1]}</Qualifier>`] : []),
    ...parameters.map(([parameterId, values, kind]) => {
      const data = values?.map(String) ?? Array.from({ length: count }, () => noTemperature)
      const kinds = data.map(() => kind).join(',')
      return (
        `            <ParameterValue parameter="${parameterId}" format="float"><Data>${data.join(', ')}</Data>` +
        `<Qualifier name="Variable Type">${kinds}</Qualifier></ParameterValue>`
      )
    }),
    '          </PropertyData>',
  ]
}

function parameter(id: string, name: string, ...units: readonly (readonly [string, number])[]): string {
  const parts = units.map(
    ([unit, power]) => `<Unit${power === 1 ? '' : ` power="${power}"`}><Name>${unit}</Name></Unit>`,
  )
  const unit = parts.length > 0 ? `<Units>${parts.join('')}</Units>` : '<Unitless/>'
  return `<ParameterDetails id="${id}"><Name>${escaped(name)}</Name>${unit}</ParameterDetails>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
