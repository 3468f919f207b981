import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from 'react-router'
import { useSlot } from '#web/client-state/slot.ts'
import { cartCount } from './cart-count.ts'
import styles from './cart-link.module.css'

export function CartLink({ className }: { readonly className: string | undefined }) {
  const [count] = useSlot(cartCount)
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link to="/mi-testing/cart" className={className} aria-label={label}>
      <span className={styles['cart']}>
        <ShoppingCart size={20} aria-hidden />
        {count > 0 && (
          <span className={styles['count']} aria-hidden>
            {count}
          </span>
        )}
      </span>
    </Link>
  )
}
