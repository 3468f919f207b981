import { privateMeta } from '#pages/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { loadProject } from './load.server.ts'
import { ProjectView } from './project-view.tsx'

export { projectAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadProject(context, params.code)

export const handle = { files: true }

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`${params.code} · Projects`)
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  return <ProjectView {...loaderData} />
}
