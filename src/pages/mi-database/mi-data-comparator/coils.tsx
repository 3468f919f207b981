import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { maxCompared } from '#contract/views/comparison.ts'
import { testCodes } from '#core/test-types/index.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { comparedNames, recentMaterials } from '#web/client-state/comparison-list.ts'
import { usePersistedState } from '#web/client-state/persisted-state.ts'
import { CoilMark } from '#web/material/comparison/coil-mark.tsx'
import { MaterialSelect } from '#web/material/material-picker/material-select.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import type { ComparatorData } from './load.server.ts'
import { coilColours, coloursWithout } from './coil-colours.ts'
import styles from './coils.module.css'
import { useComparator } from './use-comparator.ts'

const MaterialPicker = lazyPart(
  async () => (await import('#web/material/material-picker/material-picker.tsx')).MaterialPicker,
  { what: 'The list of materials', over: true },
)

export function Coils({ data }: { readonly data: ComparatorData }) {
  const { state, searchOf, go } = useComparator()
  const [picking, setPicking] = useState(false)
  const colours = coilColours(state.colours, data.coils.length)
  const slugs = [...data.coils, ...data.locked].map(({ slug }) => slug)
  const without = (slug: string, place: number) =>
    searchOf({ materials: slugs.filter((one) => one !== slug), colours: coloursWithout(colours, [place]) })
  const closed = data.tool.locked.kind === 'subscribers' ? 'for subscribers' : 'not in your plan'
  const taken = slugs.filter((slug) => !slug.includes('~'))
  return (
    <section className={styles['coils']} aria-label="Materials compared">
      <ul className={styles['list']}>
        {data.coils.map(({ slug, name, material, address, coils }, place) => (
          <li key={slug} className={styles['coil']}>
            <CoilMark colour={colours[place]!} />
            <ReleaseLink to={address}>{coils.length > 1 ? material : name}</ReleaseLink>
            {coils.length > 1 && (
              <select
                aria-label={`Coil of ${name}`}
                key={slug}
                defaultValue={coils.find(({ shown }) => shown)?.slug}
                className={styles['choice']}
                onChange={({ target: { value } }) =>
                  go({ materials: slugs.map((one) => (one === slug ? value : one)), reference: '' })
                }
              >
                {coils.map((coil) => (
                  <option key={coil.slug} value={coil.slug}>
                    {coil.name.replace(`${material} `, '')}
                  </option>
                ))}
              </select>
            )}
            {slugs.length > 1 && <Remove name={name} to={without(slug, place)} />}
          </li>
        ))}
        {data.locked.map(({ slug, name, address, place }) => (
          <li key={slug} className={styles['coil']} data-locked>
            <ReleaseLink to={address} title={place}>
              {name}
            </ReleaseLink>
            <span className={styles['closed']}>{closed}</span>
            {slugs.length > 1 && <Remove name={name} to={without(slug, -1)} />}
          </li>
        ))}
        {slugs.length < maxCompared && (
          <li data-print="no">
            <Button small className={styles['add'] ?? ''} aria-haspopup="dialog" onPress={() => setPicking(true)}>
              <Plus size={16} aria-hidden />
              Add
            </Button>
            <noscript>
              <MaterialSelect
                label="Add"
                placeholder="A similar material …"
                name="materials"
                choices={data.similar
                  .filter(({ slug }) => !taken.includes(slug))
                  .map((one) => ({ ...one, slug: [...slugs, one.slug].join(',') }))}
                closed={closed}
                submit="Add"
              />
            </noscript>
          </li>
        )}
      </ul>
      {slugs.length >= maxCompared && (
        <p className={styles['limit']}>You can compare up to eight materials. Remove one to add another.</p>
      )}
      {data.usual && <OwnList />}
      {picking && (
        <MaterialPicker
          title="Add a material"
          near={[
            { title: 'Recent', choices: recentMaterials() },
            { title: 'Similar', choices: data.similar.map((one) => ({ ...one, place: '' })) },
          ]}
          taken={taken}
          closed={closed}
          onChoose={(slug) => go({ materials: [...slugs, slug] })}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  )
}

function Remove({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <Link to={to} preventScrollReset className={styles['remove']} data-print="no">
      <span aria-hidden="true">×</span>
      <span className="visually-hidden">Remove {name}</span>
    </Link>
  )
}

function OwnList() {
  const [{ comparingMaterialList, activeTestNameList }] = usePersistedState()
  const { state, searchOf } = useComparator()
  const slugs = comparedNames(comparingMaterialList)
  if (!useHydrated() || slugs.length === 0) return null
  // Another test in the address takes precedence.
  const test = state.test === 'UAT' ? testOf(activeTestNameList[0]) : state.test
  return (
    <p className={styles['limit']}>
      Your list: {comparingMaterialList.map((name) => name.replace('~', ', ')).join(', ')}.{' '}
      <Link to={searchOf({ materials: slugs, test })}>Compare these{test === 'UAT' ? '' : ` in ${test}`}</Link>
    </p>
  )
}

/** Storage can contain any text. */
function testOf(remembered: string | undefined) {
  return testCodes.find((code) => code === remembered) ?? 'UAT'
}
