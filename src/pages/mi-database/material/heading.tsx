import { FileText, Lock } from 'lucide-react'
import { Form, Link, useRouteLoaderData } from 'react-router'
import type { Material } from '#contract/catalogue.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { FreeBadge } from '#web/material/free-sample/free-badge.tsx'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DraftBadge } from '#web/material/draft-badge.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { defaults } from './address.ts'
import styles from './heading.module.css'
import { KeptFields, useMaterial } from '#web/material/material-context.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import type { OpenMaterial } from './view.ts'

type HeadingProps = {
  readonly material: Material
  /** Which coil of it, beside the name. */
  readonly choice?: React.ReactNode
  /** What can be done with it, below the name. */
  readonly children?: React.ReactNode
}

/** Name, place in the tree, and what the reader may see of it. */
export function Heading({ material, choice, children }: HeadingProps) {
  // Staff have access to everything, and no badge that says so.
  const badges = useRouteLoaderData<typeof rootLoader>('root')?.frame.badges ?? true
  const place = material.trail.filter(({ level }) => level !== 'material')
  return (
    <header className={styles['heading']}>
      <div className={styles['line']}>
        <h1>{material.name}</h1>
        <p className={styles['place']}>
          {place.map(({ id, name, path }, i) => (
            <span key={id}>
              {i > 0 && ' / '}
              <Link to={`/mi-database/${path}`}>{name}</Link>
            </span>
          ))}
          {material.secondName && !(choice !== undefined && isLaboratory(material.secondName)) && (
            <span className={styles['second']}> · {material.secondName}</span>
          )}
        </p>
        <p className={styles['badges']}>
          <StatusBadge status={material.synthetic ? 'synthetic' : 'measured'} />
          <DraftBadge draft={material.draft} />
          {material.owner !== undefined && <Badge tone="info">Private, of {material.owner}</Badge>}
          {material.free && <FreeBadge path={material.path} />}
          {badges && !material.free && material.access === 'full' && <Badge tone="success">✓ You have access</Badge>}
          {material.access === 'locked' && <Badge icon={<Lock size={12} aria-hidden />}>Subscribers</Badge>}
        </p>
        {choice}
      </div>
      {children}
    </header>
  )
}

/** The laboratory has a line of its own with licence and source. */
const isLaboratory = (secondName: string) => secondName.startsWith('Measured by ')

/** The tested coils of the material. */
export function VariantChoice({ tests }: Pick<OpenMaterial, 'tests'>) {
  const { material, variant, state, go } = useMaterial()
  const { variants } = material
  return (
    <Form
      method="get"
      className={styles['variant']}
      onChange={(event) => {
        const wanted = new FormData(event.currentTarget).get('variant')
        const { condition } = defaults(state.test, { variants: [], tests })
        if (typeof wanted === 'string') void go({ variant: wanted, condition, number: '' })
      }}
    >
      <KeptFields without={{ variant: variants[0]?.slug ?? '', condition: '', number: '' }} named={['condition']} />
      <label htmlFor="variant">Variant</label>
      <select id="variant" name="variant" defaultValue={variant.slug} key={variant.slug}>
        {variants.map(({ slug, name, millType, draft }) => (
          <option key={slug} value={slug}>
            {name}
            {millType !== 'Unknown' && ` · ${millType}`}
            {draft && ' · draft'}
          </option>
        ))}
      </select>
      <SubmitWithoutScript />
    </Form>
  )
}

/** What the coil's numbers are, and since which release they stand. */
export function VariantRelease() {
  const { material, variant } = useMaterial()
  return (
    <span className={styles['release']}>
      {variant.status}
      {variant.draft ? ' · not released yet' : material.release && ` · release ${material.release}`}
    </span>
  )
}

/** Everything tested on the coil, laid out for paper. */
export function DatasheetLink() {
  const { material, variant, state } = useMaterial()
  const first = material.variants[0]?.id === variant.id
  const search = new URLSearchParams({
    ...(!first && { variant: variant.slug }),
    ...(state.release !== '' && { release: state.release }),
  })
  return (
    <Link
      to={{
        pathname: `/mi-database/${material.path}/datasheet`,
        search: String(search),
      }}
      className={buttonClass('quiet', true)}
      data-print="no"
    >
      <FileText size={16} aria-hidden />
      Datasheet
    </Link>
  )
}

/** Other materials that behave like the coil, whatever they are called. */
export function SimilarLink() {
  const { material, variant } = useMaterial()
  const coil = `${material.path.split('/').at(-1)}~${variant.slug}`
  return (
    <ReleaseLink
      to={`/mi-database/similar-materials?coil=${encodeURIComponent(coil)}`}
      className={buttonClass('quiet', true)}
      data-print="no"
    >
      Similar materials
    </ReleaseLink>
  )
}
