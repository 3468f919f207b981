import { data, redirect } from 'react-router'
import { read } from '#pages/reader.ts'
import { callerContext, type PageContext } from '#pages/services.ts'
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
  const segments = [steps.category, steps.series, steps.family, steps.grade, steps.material]
  return read(context, async (db) => {
    const node = await findTreeNode(db, segments)
    const [material, sample] = await Promise.all([node && getMaterial(db, node.id), freeSamplePath(db)])
    if (!material) throw data({ missing: segments.at(-1) }, { status: 404 })
    if (material.path !== segments.join('/')) throw redirect(`/mi-database/${material.path}${url.search}`, 301)

    const freeSample = sample === undefined ? null : `/mi-database/${sample}`
    const open = material.access === 'full' ? await loadOpenMaterial(db, material, url.searchParams) : undefined
    const caller = context.get(callerContext)
    const customer = caller.kind === 'account' && caller.role.startsWith('ROLE_CUSTOMER')
    return open
      ? { ...open, customer, freeSample }
      : { access: 'locked', material, preview: madeUpPreview(material.path), customer, freeSample }
  })
}
