import type { Material, Variant } from '#contract/catalogue.ts'
import { sharedRelease } from '#contract/release-name.ts'
import { datasetCff } from '#contract/citation/dataset.ts'
import { syntheticNotice } from '#core/synthetic/notice.ts'
import { coilSources } from '../materials/notes.ts'
import type { DataFile } from './contents.ts'

/** A file of data with what can be checked of it. */
export type CheckedFile = DataFile & { readonly size: number; readonly sha256: string }

type About = { readonly files: readonly CheckedFile[]; readonly version: string; readonly format: string }

/** What lies beside the data: what is in the archive, checksums, on which terms, and how to name it. */
export function accompanyingTexts({ files, version, format }: About): { path: string; text: string }[] {
  const materials = [...new Map(files.map(({ material }) => [material.id, material])).values()]
  const release = sharedRelease(materials)
  const synthetic = materials.some((material) => material.synthetic)
  const coils = [...new Map(files.map(({ variant }) => [variant.id, variant])).values()]
  const sources = coilSources(coils).map(([, text]) => `${text}\n`)
  const data = files.map(({ path, material, variant, test, content, size, sha256 }) => ({
    path,
    bytes: size,
    sha256,
    material: material.name,
    variant: variant.name,
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
  ]
}

function licence(synthetic: boolean): string {
  return synthetic
    ? `${syntheticNotice}\n\nThese records were generated. They may be used for demonstration only.\n`
    : "These records may be used as agreed in the plan of the reader's organisation. They may not be passed on outside it, but for those\nthat others have published under a licence of their own, named below.\n"
}

function citation(materials: readonly Material[], release: string | null, version: string, synthetic: boolean): string {
  const names = materials.map(({ name }) => name).join(', ')
  const title = `Sheet material test data: ${names}${synthetic ? ' (synthetic)' : ''}`
  return datasetCff({ title, release, published: null }, `Exported by Material Insights ${version}`)
}

/** Works of others that the archive holds; the format asks for a person or an entity as author. */
function references(coils: readonly Variant[]): string {
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
