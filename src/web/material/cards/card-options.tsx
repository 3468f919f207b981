import type { ListedCard } from '#contract/views/simulation.ts'
import { cardList } from './card-list.ts'

export function CardOptions({ cards }: { readonly cards: readonly ListedCard[] }) {
  return cardList(cards).map(([solver, own]) => (
    <optgroup key={solver} label={solver}>
      {own.map(({ id, label, locked }) => (
        <option key={id} value={id}>
          {locked ? `${label} (not in your plan)` : label}
        </option>
      ))}
    </optgroup>
  ))
}
