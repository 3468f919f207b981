import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { cartLimits, type CartMaterial, withoutTwins } from '#contract/requests/cart.ts'
import { maxCompared } from '#contract/views/comparison.ts'
import type { CoilRow } from '#contract/views/coil-table.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { listName } from '#web/client-state/compared-list.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import styles from './page.module.css'

type SelectionBarProps = {
  readonly chosen: readonly CoilRow[]
  readonly map: string | undefined
  readonly onClear: () => void
}

const comparator = '/mi-database/mi-data-comparator'

export function SelectionBar({ chosen, map, onClear }: SelectionBarProps) {
  const { pages } = useContext(SiteMapContext)
  const [cart, setCart] = useCart(useLoggedIn())
  const [message, setMessage] = useState('')
  const names = chosen.map(({ path, slug }) => `${path.split('/').at(-1)}~${slug}`)
  const toCart = () => {
    const next = withoutTwins({ ...cart, materials: [...cart.materials, ...chosen.map(cartMaterial)] })
    const left = cart.materials.length + chosen.length > cartLimits.materials
    setCart(next)
    setMessage(
      left
        ? `The cart holds at most ${cartLimits.materials} materials; not all selected ones were added.`
        : `${coils(chosen.length)} added to the cart.`,
    )
  }
  return (
    <section className={styles['selection']} aria-label="Selected coils" data-print="no">
      <strong>{coils(chosen.length)} selected</strong>
      {pages.some(({ address }) => address === comparator) &&
        (chosen.length <= maxCompared ? (
          <CompareButton
            names={chosen.map((row, i) => listName({ slug: names[i]!, material: row.material }))}
            of={coils(chosen.length)}
          />
        ) : (
          <span>Up to {maxCompared} can be compared.</span>
        ))}
      {map !== undefined && (
        <Link
          to={`${map}${map.endsWith('?') ? '' : '&'}${new URLSearchParams({ chosen: names.join(',') })}`}
          className={buttonClass('secondary', true)}
        >
          Mark on a map
        </Link>
      )}
      <Button small onPress={toCart}>
        Add to cart
      </Button>
      <Button small look="quiet" onPress={onClear}>
        Clear
      </Button>
      <output>
        {message} {message !== '' && <Link to="/mi-testing/cart">Open the cart</Link>}
      </output>
    </section>
  )
}

function coils(count: number): string {
  return count === 1 ? '1 coil' : `${count} coils`
}

function cartMaterial({ variant: coil, path, thickness, coating, slug }: CoilRow): CartMaterial {
  return {
    id: crypto.randomUUID(),
    name: coil,
    address: `/mi-database/${path}?variant=${slug}`,
    thickness: `${thickness.toFixed(2)} mm`,
    coating: coating ?? '',
    size: '',
  }
}
