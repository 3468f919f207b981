import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { cartLimits, type CartMaterial, withoutTwins } from '#contract/requests/cart.ts'
import type { CoilRow } from '#contract/views/coil-table.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import styles from './page.module.css'

type SelectionBarProps = {
  readonly chosen: readonly CoilRow[]
  /** Address of the map with the coils that the filters leave; undefined where nobody may open one. */
  readonly map: string | undefined
  readonly onClear: () => void
}

/** As many as stand side by side in the comparator. */
const mostCompared = 8
const comparator = '/mi-database/mi-data-comparator'

/** What can be done with the coils that are ticked. */
export function SelectionBar({ chosen, map, onClear }: SelectionBarProps) {
  const { pages } = useContext(SiteMapContext)
  const [cart, setCart] = useCart(useLoggedIn())
  const [said, setSaid] = useState('')
  const names = chosen.map(({ path, slug }) => `${path.split('/').at(-1)}~${slug}`)
  const toCart = () => {
    const next = withoutTwins({ ...cart, materials: [...cart.materials, ...chosen.map(cartMaterial)] })
    const left = cart.materials.length + chosen.length > cartLimits.materials
    setCart(next)
    setSaid(
      left
        ? `The cart holds ${cartLimits.materials} materials: not all of these are in it.`
        : `${coils(chosen.length)} in the cart.`,
    )
  }
  return (
    <section className={styles['selection']} aria-label="Chosen coils" data-print="no">
      <strong>{coils(chosen.length)} chosen</strong>
      {pages.some(({ address }) => address === comparator) &&
        (chosen.length <= mostCompared ? (
          <ReleaseLink
            to={`${comparator}?materials=${encodeURIComponent(names.join(','))}`}
            className={buttonClass('primary')}
          >
            Compare
          </ReleaseLink>
        ) : (
          <span>At most {mostCompared} are compared side by side.</span>
        ))}
      {map !== undefined && (
        <Link
          to={`${map}${map.endsWith('?') ? '' : '&'}${new URLSearchParams({ chosen: names.join(',') })}`}
          className={buttonClass('secondary')}
        >
          Mark on a map
        </Link>
      )}
      <Button small onPress={toCart}>
        Put into the cart
      </Button>
      <Button small look="quiet" onPress={onClear}>
        Clear
      </Button>
      <output>
        {said} {said !== '' && <Link to="/mi-testing/cart">Open the cart</Link>}
      </output>
    </section>
  )
}

function coils(count: number): string {
  return count === 1 ? '1 coil' : `${count} coils`
}

function cartMaterial({ variant, path, thickness, coating, slug }: CoilRow): CartMaterial {
  return {
    id: crypto.randomUUID(),
    name: variant,
    address: `/mi-database/${path}?variant=${slug}`,
    thickness: `${thickness.toFixed(2)} mm`,
    coating: coating ?? '',
    size: '',
  }
}
