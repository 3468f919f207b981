import Lock from 'lucide-react/icons/lock'
import { Form, useRouteLoaderData } from 'react-router'
import type { Material } from '#contract/catalogue.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { listName } from '#web/client-state/compared-list.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import { FreeBadge } from '#web/material/free-sample/free-badge.tsx'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { DraftBadge } from '#web/material/draft-badge.tsx'
import { defaults } from './address.ts'
import styles from './heading.module.css'
import { KeptFields, useMaterial } from '#web/material/material-context.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import type { OpenMaterial } from './view.ts'

type HeadingProps = {
  readonly material: Material
  readonly choice?: React.ReactNode
  readonly children?: React.ReactNode
}

export function Heading({ material, choice, children }: HeadingProps) {
  // Staff have access to everything and see no badge.
  const badges = useRouteLoaderData<typeof rootLoader>('root')?.frame.badges ?? true
  const trail = material.trail.filter(({ level }) => level !== 'material')
  return (
    <header className={styles['heading']}>
      <div className={styles['line']}>
        <h1>{material.name}</h1>
        {material.secondName && !(choice !== undefined && isLaboratory(material.secondName)) && (
          <p className={styles['second']}>{material.secondName}</p>
        )}
        {/* On screen it is in the breadcrumb. */}
        <p className={styles['place']}>{trail.map(({ name }) => name).join(' / ')}</p>
        <p className={styles['badges']}>
          <StatusBadge status={material.synthetic ? 'synthetic' : 'measured'} />
          <DraftBadge draft={material.draft} />
          {material.owner !== undefined && <Badge tone="info">Private: {material.owner}</Badge>}
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

/** The laboratory has a separate line with licence and source. */
const isLaboratory = (secondName: string) => secondName.startsWith('Measured by ')

export function CoilChoice({ tests }: Pick<OpenMaterial, 'tests'>) {
  const { material, coil, state, go } = useMaterial()
  const { coils } = material
  return (
    <Form
      method="get"
      className={styles['coil']}
      onChange={(event) => {
        const chosen = new FormData(event.currentTarget).get('variant')
        const { condition } = defaults(state.test, { coils: [], tests })
        if (typeof chosen === 'string') void go({ variant: chosen, condition, number: '' })
      }}
    >
      <KeptFields without={{ variant: coils[0]?.slug ?? '', condition: '', number: '' }} named={['condition']} />
      <label htmlFor="variant">Coil</label>
      <select id="variant" name="variant" defaultValue={coil.slug} key={coil.slug}>
        {coils.map(({ slug, name, millType, draft }) => (
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

/** The material, or another coil than its first. */
export function CompareCoil() {
  const { material, coil } = useMaterial()
  const slug = material.path.split('/').at(-1)!
  return material.coils[0]?.id === coil.id ? (
    <CompareButton names={[material.name]} of={material.name} />
  ) : (
    <CompareButton names={[listName({ slug: `${slug}~${coil.slug}`, material: material.name })]} of={coil.name} />
  )
}

export function CoilRelease() {
  const { material, coil } = useMaterial()
  return (
    <span className={styles['release']}>
      {coil.status}
      {coil.draft ? ' · not released yet' : material.release && ` · release ${material.release}`}
    </span>
  )
}
