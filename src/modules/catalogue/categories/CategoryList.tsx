import type { Category } from '#contract/catalogue/categories';
import { CardField } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useCategoryNames } from './useCategories.ts';

const CategoryList = () => (
  <ListPage<Category> sortable={['name']} table={CategoryTable} isTable>
    <RecordCards>
      <CardField<Category> source="parent_id">
        <ParentName />
      </CardField>
    </RecordCards>
  </ListPage>
);

const ParentName = () => {
  const names = useCategoryNames();
  const parent = useRecord<'product-categories'>()?.parent_id;
  return names.get(String(parent)) ?? '–';
};

const CategoryTable = () => {
  const names = useCategoryNames();
  return (
    <TableView<Category> selectable>
      <Column<Category> source="name">
        <TitleLink />
      </Column>
      <Column<Category>
        source="parent_id"
        disableSort
        render={({ parent_id }) => names.get(String(parent_id)) ?? '-'}
      />
    </TableView>
  );
};

export default CategoryList;
