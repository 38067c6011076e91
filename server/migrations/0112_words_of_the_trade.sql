-- What came with the product and nobody has renamed since is called as the trade calls it.
update dictionary set label_en = 'Rejected' where label_en = 'Dismissed' and value in ('4', 'SO_DISMISSED');
update dictionary set label_en = 'Reject' where label_en = 'Dismiss' and value = 'Dismiss';
update dictionary set label = replace(label, '撤销', '退舱')
where label in ('撤销', '撤销状态', '撤销被拒', '申请撤销', '已撤销', '订舱申请撤销', '订舱已撤销', '订舱撤销被拒')
  and value in ('Cancel', 'CANCEL', 'REQUESTED', 'DECLINED', 'CANCELLED', 'cancel_state',
    'SO_CANCEL_REQUESTED', 'SO_CANCELLED', 'SO_CANCEL_DECLINED');
update menu_button set name = '退舱' where name = '撤销' and value = 'Cancel';
update menu set name = '船公司承运规则' where name = '船公司接载规则' and component_name = 'dgCarrierRule';
