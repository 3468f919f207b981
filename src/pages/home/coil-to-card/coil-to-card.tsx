import type { ReactNode } from 'react'
import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { formatNumber } from '#web/format/number.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { SyntheticPage } from '#web/ui/synthetic-badge.tsx'
import { useDeferredData } from '#web/ui/deferred-data.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { CardPicture, CardWords } from './card-step.tsx'
import styles from './coil-to-card.module.css'
import { LawPicture, LawWords } from './law-step.tsx'
import { coilToCardAddress } from './address.ts'
import { PropertyPicture, PropertyWords } from './property-step.tsx'
import { SpecimenPicture, SpecimenWords } from './specimen-step.tsx'

type ChainStep = {
  readonly id: string
  readonly name: string
  readonly value: ReactNode
  readonly picture: ReactNode
  readonly words: ReactNode
}

/**
 * One value from the machine's record to the solver's input, as a picture that changes with each step. The steps are
 * radio buttons, so that it works before scripts are loaded and without them.
 */
export function CoilToCard() {
  const chain = useDeferredData(coilToCardAddress) as ShownCoilToCard | null
  if (!chain) return null
  return (
    <div className={styles['chain']}>
      <fieldset className={styles['steps']}>
        <legend className="visually-hidden">Step to show</legend>
        {stepsOf(chain).map(({ id, name, value }, i) => (
          <label key={id} className={styles['step']}>
            <input type="radio" name="coil-to-card" value={id} defaultChecked={i === 0} className="visually-hidden" />
            <span className={styles['number']} aria-hidden="true">
              {i + 1}
            </span>
            <span className={styles['name']}>{name}</span>
            <span className={styles['value']}>{value}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles['progress']} aria-hidden="true" />
      <SyntheticPage value={chain.synthetic}>
        <div className={styles['stage']}>
          {stepsOf(chain).map(({ id, name, picture, words }, i) => (
            <section key={id} className={styles['panel']} data-step={id} aria-labelledby={`step-${id}`}>
              <div className={styles['picture']}>{picture}</div>
              <div className={styles['words']}>
                <h3 id={`step-${id}`} className={styles['title']}>
                  {i + 1} · {name}
                </h3>
                {words}
              </div>
            </section>
          ))}
        </div>
      </SyntheticPage>
      {chain.synthetic && (
        <p className={styles['origin']}>
          <StatusBadge status="synthetic" />
          <span>{chain.coil} is generated data, not measured.</span>
        </p>
      )}
    </div>
  )
}

function stepsOf(chain: ShownCoilToCard): readonly ChainStep[] {
  const { specimen, property, law, card } = chain
  return [
    {
      id: 'specimen',
      name: 'Specimen',
      value: specimen.readAt ? `${formatNumber(specimen.readAt.force, 0)} N` : `${specimen.record.total} rows`,
      picture: <SpecimenPicture {...chain} />,
      words: <SpecimenWords {...chain} />,
    },
    {
      id: 'property',
      name: 'Property',
      value: (
        <>
          <Symbol of="R_p0.2" /> = {formatNumber(property.value, 0)} MPa
        </>
      ),
      picture: <PropertyPicture {...chain} />,
      words: <PropertyWords {...chain} />,
    },
    ...(law
      ? [
          {
            id: 'model',
            name: 'Model',
            value: (
              <>
                <Symbol of="σ" /> = {formatNumber(law.stress, 0)} MPa
              </>
            ),
            picture: <LawPicture law={law} />,
            words: <LawWords chain={chain} law={law} />,
          },
        ]
      : []),
    ...(card
      ? [
          {
            id: 'card',
            name: 'Card',
            value: card.line ? <code>{card.line.text.replaceAll(/ +/g, '  ')}</code> : card.label,
            picture: <CardPicture card={card} />,
            words: <CardWords chain={chain} card={card} />,
          },
        ]
      : []),
  ]
}
