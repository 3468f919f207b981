import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { IgnoredNotice } from '#web/url-state/ignored-notice.tsx'
import type { Route } from './+types/page.ts'
import { CoilForm } from './coil-form.tsx'
import { FieldPart } from './field-part.tsx'
import { FracturePart } from './fracture-part.tsx'
import { loadStrainFields, type OpenFields } from './load.server.ts'
import { module } from './module.ts'
import { UploadForm } from './upload-form.tsx'

export { strainFieldAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadStrainFields(context, new URL(request.url))

export const handle = { files: true }

/** Other choices change only the drawing in the browser. */
const drawn = ['image', 'shown', 'gauge', 'line', 'as'] as const

export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Changed) {
  if (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const [before, after] = [new URLSearchParams(currentUrl.search), new URLSearchParams(nextUrl.search)]
  for (const field of drawn) for (const search of [before, after]) search.delete(field)
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : before.toString() !== after.toString()
}

type Changed = {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

export const meta = adminMeta(
  module,
  'Strain fields and fracture loci of a coil, and the fracture model fitted to them.',
)

export default function StrainFieldPage({ loaderData: { open, ignored } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={module.name}
      lead="Upload strain fields and fracture loci of a coil, read fracture strains by element size and fit a fracture model. All data are drafts until released."
    >
      <IgnoredNotice ignored={ignored} />
      <CoilForm open={open} />
      {open && partsOf(open)}
    </AdminPage>
  )
}

/** Existing data precede the form; keys preserve typed values when the order changes. */
function partsOf(open: OpenFields) {
  const upload = <UploadForm key={`${open.material.slug} ${open.coil.slug}`} open={open} />
  const there = [
    <FieldPart key="fields" open={open} />,
    open.drawing && <FracturePart key="fracture" open={open} packed={open.drawing} />,
  ]
  return open.specimens.length === 0 ? [upload, ...there] : [...there, upload]
}
