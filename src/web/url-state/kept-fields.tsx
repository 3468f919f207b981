import { useLocation } from 'react-router'

/** Parts of the page's address that a form does not ask for, and that its answer keeps. */
export function KeptFields({ keep }: { readonly keep: (name: string) => boolean }) {
  const kept = [...new URLSearchParams(useLocation().search)].filter(([name]) => keep(name))
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
