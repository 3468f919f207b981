import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { OpenFields } from './load.server.ts'

const Viewer = lazyPart(async () => (await import('./viewer.tsx')).Viewer, { what: 'The strain field' })

export function FieldPart({ open }: { readonly open: OpenFields }) {
  return (
    <section aria-labelledby="fields-title">
      <h2 id="fields-title">Strain fields of {open.coil.name}</h2>
      {open.field ? (
        <Viewer field={open.field} specimens={open.specimens} coil={open.coil.name} synthetic={open.synthetic} />
      ) : (
        <p>
          {open.specimens.length === 0
            ? 'No strain field is stored for this coil.'
            : 'No specimen with a field has this name.'}
        </p>
      )}
    </section>
  )
}
