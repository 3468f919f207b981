import { data, redirect } from 'react-router'
import { subscriptionAlerts } from '#contract/access/entitlements.ts'
import { countPage, read } from '#pages/reader.ts'
import { callerContext, type PageContext, sameForVisitorsContext } from '#pages/services.ts'
import { alertOf, roleOf } from '#server/access/index.ts'
import { freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import { findTreeNode } from '../find-tree-node.server.ts'
import { loadOpenMaterial } from './load.server.ts'
import { madeUpPreview } from './made-up-preview.ts'
import type { MaterialView } from './view.ts'

type Steps = { category: string; series: string; family: string; grade: string; material: string }

/**
 * A material page for whoever asks.
 *
 * @throws Response 301 for another spelling of the address, 404 for a material that does not exist
 */
export async function loadMaterialPage(context: PageContext, steps: Steps, url: URL): Promise<MaterialView> {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  const segments = [steps.category, steps.series, steps.family, steps.grade, steps.material]
  return read(context, async (db) => {
    const node = await findTreeNode(db, segments)
    const [material, sample] = await Promise.all([node && getMaterial(db, node.id), freeSamplePath(db)])
    if (!material) throw data({ missing: segments.at(-1) }, { status: 404 })
    if (material.path !== segments.join('/')) throw redirect(`/mi-database/${material.path}${url.search}`, 301)

    const freeSample = sample === undefined ? null : `/mi-database/${sample}`
    const open =
      material.access === 'full' ? await loadOpenMaterial(db, material, url.searchParams, url.origin) : undefined
    const kind = alertOf(roleOf(context.get(callerContext)))
    const alert = { kind, ...subscriptionAlerts[kind] }
    return open
      ? { ...open, alert, freeSample }
      : { access: 'locked', material, preview: madeUpPreview(material.path), alert, freeSample }
  })
}
