import { data, redirect } from 'react-router'
import type { Material } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { readerAlert } from '#pages/reader-alert.server.ts'
import { countPage, read, refuseUnknownRelease, releaseOf } from '#pages/reader.ts'
import { computedForContext, type PageContext, sameForVisitorsContext } from '#pages/services.ts'
import { freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import { type AskedRelease, askedRelease, releaseOfMaterial } from '#server/releases/index.ts'
import { materialHistory } from '#views/releases/index.ts'
import { findTreeNode } from '../find-tree-node.server.ts'
import { computeOpenMaterial, readOpenMaterial } from './load.server.ts'
import { madeUpPreview } from './made-up-preview.ts'
import type { MaterialView } from './view.ts'

type Steps = { category: string; series: string; family: string; grade: string; material: string }

/** A material page for its reader. @throws Response as `readMaterial` */
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
    return { access: 'locked' as const, material, history, preview: madeUpPreview(material.path), alert, freeSample }
  })
  if (view.access === 'locked') return view
  return computeOpenMaterial(view, context.get(computedForContext))
}

/**
 * Reads something of the material of an address, of the release that it names where there is one, counted as a page.
 *
 * @throws Response 301 for another spelling of the address, 404 for a material that does not exist, and for a file of a release that does not
 */
export async function readMaterial<T>(
  context: PageContext,
  steps: Steps,
  url: URL,
  work: (db: Reader, material: Material, release: AskedRelease) => Promise<T>,
): Promise<T> {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  const segments = [steps.category, steps.series, steps.family, steps.grade, steps.material]
  const reading = async (db: Reader, asked: Promise<AskedRelease>) => {
    const [release, node] = await Promise.all([asked, findTreeNode(db, segments)])
    const material = node && (await getMaterial(db, node.id))
    if (!material) throw data({ missing: segments.at(-1) }, { status: 404 })
    if (material.path !== segments.join('/')) throw redirect(`/mi-database/${material.path}${url.search}`, 301)
    return work(db, material, await releaseOfMaterial(db, release, material))
  }
  if (!url.searchParams.has('release')) return read(context, (db) => reading(db, askedRelease(db, null)))
  const release = await releaseOf(context, url)
  refuseUnknownRelease(url, release)
  return read(context, (db) => reading(db, Promise.resolve(release)), release.asked?.readsAt)
}
