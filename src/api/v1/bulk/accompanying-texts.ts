import type { Coil, Material } from '#contract/catalogue.ts'
import type { BulkFormat } from '#contract/v1/archives.ts'
import { sharedRelease } from '#contract/releases/release-name.ts'
import { datasetCff } from '#contract/citation/dataset.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import { coilSources } from '../materials/notes.ts'
import type { DataFile } from './archive-contents.ts'
import { researchObject } from './research-object.ts'

export type CheckedFile = DataFile & { readonly size: number; readonly sha256: string }

type About = {
  readonly files: readonly CheckedFile[]
  readonly version: string
  readonly format: BulkFormat
  /** Day of a release, ISO 8601; null if it is not known. */
  readonly dayOf: (release: string) => string | null
}

export function accompanyingTexts({ files, version, format, dayOf }: About): { path: string; text: string }[] {
  const materials = [...new Map(files.map(({ material }) => [material.id, material])).values()]
  const release = sharedRelease(materials)
  const synthetic = materials.some((material) => material.synthetic)
  const coils = [...new Map(files.map(({ coil }) => [coil.id, coil])).values()]
  const sources = coilSources(coils).map(([, text]) => `${text}\n`)
  const data = files.map(({ path, material, coil, test, content, size, sha256 }) => ({
    path,
    bytes: size,
    sha256,
    material: material.name,
    variant: coil.name,
    test,
    content,
  }))
  const manifest = {
    format: 'steeldata-archive/1',
    platformVersion: version,
    release,
    status: synthetic ? 'synthetic' : 'released',
    ...(synthetic && { source: syntheticNotice }),
    dataFormat: format,
    licence: 'LICENCE.txt',
    citation: 'CITATION.cff',
    checksums: 'SHA256SUMS',
    materials: materials.map(({ name, path }) => ({ name, path })),
    sources: coils.flatMap(({ name, source }) => (source ? [{ variant: name, ...source }] : [])),
    files: data,
  }
  return [
    { path: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: 'SHA256SUMS', text: data.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('') },
    { path: 'LICENCE.txt', text: [licence(synthetic), ...sources].join('\n') },
    { path: 'CITATION.cff', text: citation(materials, release, version, synthetic) + references(coils) },
    {
      path: 'ro-crate-metadata.json',
      text: researchObject({
        title: titleOf(materials, synthetic),
        description: synthetic ? syntheticNotice : 'Tests of sheet metals with evaluated properties and fitted models.',
        release,
        published: release === null ? null : dayOf(release),
        format,
        files,
      }),
    },
  ]
}

function licence(synthetic: boolean): string {
  return synthetic
    ? `${syntheticNotice}\n\nThese records were generated. Use them for demonstration only.\n`
    : 'You may use these records as agreed in the plan of your organisation. Do not pass them on outside it, except records that are\npublished under one of the licences named below.\n'
}

function citation(materials: readonly Material[], release: string | null, version: string, synthetic: boolean): string {
  return datasetCff(
    { title: titleOf(materials, synthetic), release, published: null },
    `Exported by Material Insights ${version}`,
  )
}

function titleOf(materials: readonly Material[], synthetic: boolean): string {
  const names = materials.map(({ name }) => name).join(', ')
  return `Sheet material test data: ${names}${synthetic ? ' (synthetic)' : ''}`
}

/** Published works in the archive; the format requires a person or entity as author. */
function references(coils: readonly Coil[]): string {
  const sources = [...new Map(coils.flatMap(({ source }) => (source ? [[source.title, source]] : []))).values()]
  if (sources.length === 0) return ''
  const entries = sources.map(({ title, authors, year, url, doi }) =>
    [
      '  - type: data',
      `    title: ${JSON.stringify(title)}`,
      `    authors:\n      - name: ${JSON.stringify(authors)}`,
      `    year: ${year}`,
      `    url: ${JSON.stringify(url)}`,
      ...(doi === null ? [] : [`    doi: ${doi}`]),
    ].join('\n'),
  )
  return `references:\n${entries.join('\n')}\n`
}
