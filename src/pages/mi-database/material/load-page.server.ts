import { data, redirect } from 'react-router'
import type { Material } from '#contract/catalogue.ts'
import { freeSampleAddress } from '#contract/materials/free-sample.ts'
import type { Reader } from '#server/db/database.ts'
import { readerAlert } from '#pages/reading/read-tool.server.ts'
import { countPage, read, refuseUnknownRelease, releaseOf } from '#pages/reading/reader.ts'
import { computationOwnerContext, type PageContext, sameForVisitorsContext } from '#pages/reading/services.ts'
import { freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import { type ReleaseChoice, findRequestedRelease, releaseOfMaterial } from '#server/releases/index.ts'
import { materialHistory } from '#views/releases/index.ts'
import { findTreeNode } from '../find-tree-node.server.ts'
import { computeOpenMaterial, readOpenMaterial } from './load.server.ts'
import { syntheticPreview } from './synthetic-preview.ts'
import type { MaterialView } from './view.ts'

type Steps = { category: string; series: string; family: string; grade: string; material: string }

/** @throws Response as `readMaterial` */
export async function loadMaterialPage(context: PageContext, steps: Steps, url: URL): Promise<MaterialView> {
  const view = await readMaterial(context, steps, url, async (db, material, release) => {
    const sample = await freeSamplePath(db)
    const freeSample = sample === undefined ? null : `/mi-database/${sample}`
    const open =
      material.access === 'full'
        ? await readOpenMaterial(db, material, url.searchParams, { origin: url.origin, release })
        : undefined
    const alert = readerAlert(context)
    if (open) return { ...open, alert, freeSample }
    const history = material.access === 'full' ? await materialHistory(db, material, release) : null
    return { access: 'locked' as const, material, history, preview: syntheticPreview(material.path), alert, freeSample }
  })
  if (view.access === 'locked') return view
  return computeOpenMaterial(view, context.get(computationOwnerContext))
}

/**
 * Reads a material at the release in the address, counted as a page.
 * @throws Response 301 for another spelling, 302 as `missing`, 404 for an unknown material, or a file of an unknown release
 */
export async function readMaterial<T>(
  context: PageContext,
  steps: Steps,
  url: URL,
  work: (db: Reader, material: Material, release: ReleaseChoice) => Promise<T>,
): Promise<T> {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  const segments = [steps.category, steps.series, steps.family, steps.grade, steps.material]
  const reading = async (db: Reader, requested: Promise<ReleaseChoice>) => {
    const [release, node] = await Promise.all([requested, findTreeNode(db, segments)])
    const material = node && (await getMaterial(db, node.id))
    if (!material) throw await missing(db, segments, url)
    if (material.path !== segments.join('/')) throw redirect(`/mi-database/${material.path}${url.search}`, 301)
    return work(db, material, await releaseOfMaterial(db, release, material))
  }
  if (!url.searchParams.has('release')) return read(context, (db) => reading(db, findRequestedRelease(db, null)))
  const release = await releaseOf(context, url)
  refuseUnknownRelease(url, release)
  return read(context, (db) => reading(db, Promise.resolve(release)), release.requested?.readsAt)
}

/** Pages link to the free sample of the demonstration; a site without it has another material that is free. */
async function missing(db: Reader, segments: readonly string[], url: URL) {
  const sample = segments.join('/') === freeSampleAddress ? await freeSamplePath(db) : undefined
  if (sample !== undefined) return redirect(`/mi-database/${sample}${url.search}`)
  return data({ missing: segments.at(-1) }, { status: 404 })
}
