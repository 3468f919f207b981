import { useState } from 'react'
import { Link } from 'react-router'
import { cartLimits, newItem } from '#contract/requests/cart.ts'
import { product } from '#contract/requests/products.ts'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import styles from './blocks.module.css'

/**
 * Adds a product with the usual options: `<AddToCart product="test:bulge" />`.
 * @throws RangeError for an unknown product
 */
export function AddToCart({ product: id }: { product: string }) {
  const found = product(id)
  if (!found) throw new RangeError(`no product '${id}' found`)
  const loggedIn = useLoggedIn()
  const [cart, change] = useCart(loggedIn)
  const [added, setAdded] = useState<string>()
  const full = cart.items.length >= cartLimits.items

  const add = () => {
    const item = newItem(id, crypto.randomUUID())
    change({ ...cart, items: [...cart.items, item] })
    setAdded(item.id)
  }
  const undo = () => {
    change({ ...cart, items: cart.items.filter((item) => item.id !== added) })
    setAdded(undefined)
  }
  return (
    <div className={styles['actions']}>
      <ScriptButton className={buttonClass('primary')} onClick={add} disabled={full}>
        Add {found.name} to cart
      </ScriptButton>
      <noscript>
        <a href={`/mi-testing/requests?about=${encodeURIComponent(found.name)}`}>Request {found.name}</a>
      </noscript>
      <output>
        {full && !added && `A cart takes ${cartLimits.items} items.`}
        {added !== undefined && (
          <>
            Added. <Link to="/mi-testing/cart">View cart</Link>
          </>
        )}
      </output>
      {added !== undefined && (
        <ScriptButton className={buttonClass('quiet', true)} onClick={undo}>
          Undo
        </ScriptButton>
      )}
    </div>
  )
}
