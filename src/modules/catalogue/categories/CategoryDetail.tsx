import type { Category } from '#contract/catalogue/categories';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useCategoryNames } from './useCategories.ts';

const CategoryDetail = () => {
  const names = useCategoryNames();
  return (
    <DetailPage>
      <DetailField<Category> source="parent_id" show={id => names.get(String(id)) ?? '–'} />
    </DetailPage>
  );
};

export default CategoryDetail;
