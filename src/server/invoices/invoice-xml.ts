import type { InvoiceForm } from '#contract/invoices/invoice.ts'
import { untaxed } from '#contract/invoices/invoice.ts'
import { AppError } from '#contract/errors.ts'
import { amountInput } from '#contract/projects/money.ts'
import type { Invoice } from './invoice-of.ts'
import { positionText } from './position-text.ts'

/**
 * An invoice as XML of EN 16931, in the syntax UBL 2.1: content from us, names, order and completeness from the library, which refuses what
 * its schema does not allow.
 *
 * @throws AppError `invalid_request` where an entry is none of the standard, such as a country that does not exist
 */
export async function invoiceXml(invoice: Invoice): Promise<string> {
  // Loaded when somebody asks: it brings a PDF library along that nothing else needs.
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const service = new InvoiceService({ log() {}, warn() {}, error() {} })
  const written = await service
    .generate({ 'ubl:Invoice': ublOf(invoice) } as never, { format: 'UBL', lang: 'en' })
    .catch((error: unknown) => {
      throw notAllowed(error) ?? error
    })
  return typeof written === 'string' ? written : Buffer.from(written).toString('utf8')
}

/** The refusal of the library's schema by the places of the document; undefined for any other failure. */
function notAllowed(error: unknown): AppError | undefined {
  const { errors } = error as { errors?: readonly { instancePath: string; message?: string }[] }
  const issues = errors?.map(({ instancePath: path, message = '' }) => ({ path, message }))
  return issues && new AppError('invalid_request', 'EN 16931 does not allow this invoice.', { issues, cause: error })
}

function ublOf(invoice: Invoice) {
  const { positions, sums, currency, tax } = invoice
  const money = (name: string, value: number) => ({
    [`cbc:${name}`]: amountInput(value, currency),
    [`cbc:${name}@currencyID`]: currency,
  })
  const category = {
    'cbc:ID': tax > 0 ? 'S' : invoice.untaxed,
    'cbc:Percent': String(tax / 100),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issuedOn,
    'cbc:DueDate': invoice.dueOn,
    'cbc:InvoiceTypeCode': '380',
    'cbc:DocumentCurrencyCode': currency,
    'cbc:BuyerReference': invoice.buyerReference,
    ...(invoice.project !== null && { 'cac:ProjectReference': { 'cbc:ID': invoice.project } }),
    'cac:AccountingSupplierParty': { 'cac:Party': partyOf(invoice, 'seller') },
    'cac:AccountingCustomerParty': { 'cac:Party': partyOf(invoice, 'buyer') },
    ...(invoice.sellerIban !== '' && {
      'cac:PaymentMeans': [
        {
          'cbc:PaymentMeansCode': '58',
          'cac:PayeeFinancialAccount': { 'cbc:ID': invoice.sellerIban.replaceAll(' ', '') },
        },
      ],
    }),
    'cac:TaxTotal': [
      {
        ...money('TaxAmount', sums.tax),
        'cac:TaxSubtotal': [
          {
            ...money('TaxableAmount', sums.net),
            ...money('TaxAmount', sums.tax),
            'cac:TaxCategory': {
              ...category,
              ...(tax === 0 && { 'cbc:TaxExemptionReason': untaxed[invoice.untaxed] }),
            },
          },
        ],
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...money('LineExtensionAmount', sums.net),
      ...money('TaxExclusiveAmount', sums.net),
      ...money('TaxInclusiveAmount', sums.gross),
      ...money('PayableAmount', sums.gross),
    },
    'cac:InvoiceLine': positions.map((position, i) => ({
      'cbc:ID': String(i + 1),
      'cbc:InvoicedQuantity': String(position.quantity),
      // Pieces: UN/ECE recommendation 20.
      'cbc:InvoicedQuantity@unitCode': 'C62',
      ...money('LineExtensionAmount', position.quantity * position.unit),
      'cac:Item': { 'cbc:Name': positionText(position), 'cac:ClassifiedTaxCategory': category },
      'cac:Price': money('PriceAmount', position.unit),
    })),
  }
}

function partyOf(invoice: InvoiceForm, who: 'seller' | 'buyer') {
  const of = (what: 'Name' | 'Street' | 'Postcode' | 'City' | 'Country' | 'Vat' | 'Email') => invoice[`${who}${what}`]
  const vat = of('Vat')
  const scheme = { 'cbc:CompanyID': vat, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
  return {
    'cbc:EndpointID': of('Email'),
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': {
      'cbc:StreetName': of('Street'),
      'cbc:CityName': of('City'),
      'cbc:PostalZone': of('Postcode'),
      'cac:Country': { 'cbc:IdentificationCode': of('Country') },
    },
    ...(vat !== '' && { 'cac:PartyTaxScheme': who === 'seller' ? [scheme] : scheme }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': of('Name') },
  }
}
