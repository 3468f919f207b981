import { useState } from 'react'
import { NavLink } from 'react-router'
import { groups } from '#core/calculators/calculator.ts'
import { calculators } from '#core/calculators/index.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './calculator-list.module.css'
import { module } from './module.ts'

/** Searchable list by group. `wide`: with descriptions. */
export function CalculatorList({ wide }: { readonly wide: boolean }) {
  const [wanted, setWanted] = useState('')
  const found = calculators.filter(({ name, answers, words }) => holds(`${name} ${answers} ${words}`, wanted))
  return (
    <nav aria-label="Calculators" className={styles['list']} data-wide={wide || undefined}>
      {useHydrated() && (
        <search>
          <TextField label="Find a calculator" required type="search" value={wanted} onValue={setWanted} />
        </search>
      )}
      {groups.map((group) => {
        const own = found.filter((each) => each.group === group)
        return (
          own.length > 0 && (
            <section key={group} aria-label={group}>
              <h2 className={styles['group']}>{group}</h2>
              <ul className={styles['names']}>
                {own.map(({ id, name, answers }) => (
                  <li key={id}>
                    <NavLink to={`${module.address}/${id}`} className={styles['name']!}>
                      <SymbolText of={name} />
                    </NavLink>
                    {wide && (
                      <p className={styles['answers']}>
                        <SymbolText of={answers} />
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      <output className={styles['none']}>
        {found.length === 0 &&
          `No calculator mentions ‘${wanted.slice(0, 40)}’. Try a symbol or a standard, such as FLC0 or ISO 16630.`}
      </output>
    </nav>
  )
}

/** Each word entered is the beginning of a word of the text. */
function holds(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[\s,.]+/)
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean)
  return typed.every((each) => words.some((word) => word.startsWith(each)))
}
