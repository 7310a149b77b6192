-- The three specified categories have the same numbers in every tenant.
CREATE OR REPLACE FUNCTION begin_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_categories (tenant_id, id, name)
  VALUES (new.id, 1, 'Algemeen'), (new.id, 2, 'Verlichting'), (new.id, 3, 'Audio');
  RETURN NULL;
END $$;

CREATE TRIGGER tenants_begin_categories AFTER INSERT ON tenants
  FOR EACH ROW EXECUTE FUNCTION begin_categories();

-- A subcategory has no subcategories. One transaction at a time changes a tenant's categories.
CREATE OR REPLACE FUNCTION keep_category_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('product_categories'), new.tenant_id);
  IF new.parent_id = new.id
    OR EXISTS (SELECT FROM product_categories parent WHERE parent.tenant_id = new.tenant_id
      AND parent.id = new.parent_id AND parent.parent_id IS NOT NULL)
    OR EXISTS (SELECT FROM product_categories part WHERE part.tenant_id = new.tenant_id
      AND part.parent_id = new.id)
  THEN
    RAISE EXCEPTION 'categories have two levels'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_categories_levels';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER product_categories_levels BEFORE INSERT OR UPDATE OF parent_id ON product_categories
  FOR EACH ROW WHEN (new.parent_id IS NOT NULL) EXECUTE FUNCTION keep_category_levels();

CREATE OR REPLACE FUNCTION name_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.category_name := (SELECT name FROM product_categories
    WHERE tenant_id = new.tenant_id AND id = new.category_id);
  RETURN new;
END $$;

CREATE TRIGGER products_category_name BEFORE INSERT OR UPDATE OF category_id, category_name ON products
  FOR EACH ROW EXECUTE FUNCTION name_category();

CREATE OR REPLACE FUNCTION rename_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_name = new.name
  WHERE tenant_id = new.tenant_id AND category_id = new.id;
  RETURN NULL;
END $$;

CREATE TRIGGER product_categories_name AFTER UPDATE OF name ON product_categories
  FOR EACH ROW WHEN (new.name IS DISTINCT FROM old.name) EXECUTE FUNCTION rename_category();
