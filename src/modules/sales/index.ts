export { SALE_CHOICES } from './saleChoices.ts';
