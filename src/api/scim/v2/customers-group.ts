/** The one group of an organisation: its members have the role of a customer and take a seat. Others are registrars. */
export const customersGroup = { id: 'customers', displayName: 'Customers' } as const
