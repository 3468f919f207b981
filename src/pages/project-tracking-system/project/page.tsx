import { privateMeta } from '#pages/page-meta.ts'
import { sendToAction } from '#web/ui/send-to-action.ts'
import type { Route } from './+types/page.ts'
import { loadProject } from './load.server.ts'
import { ProjectView } from './project-view.tsx'
import { projectAction } from './verbs.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadProject(context, params.code)

export const action = projectAction

/** Forms of this page have files. */
export const handle = { files: true }

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`${params.code} · Projects`)
}

/** One project of the list. */
export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  return <ProjectView {...loaderData} />
}
