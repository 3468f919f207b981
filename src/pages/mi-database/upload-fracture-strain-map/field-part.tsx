import { Viewer } from './viewer-later.ts'
import type { OpenFields } from './load.server.ts'

/** The strain fields of the coil, one in sight. */
export function FieldPart({ open }: { readonly open: OpenFields }) {
  return (
    <section aria-labelledby="fields-title">
      <h2 id="fields-title">Strain fields of {open.variant.name}</h2>
      {open.field ? (
        <Viewer field={open.field} specimens={open.specimens} coil={open.variant.name} synthetic={open.synthetic} />
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
